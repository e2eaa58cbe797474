-- A database of version 2, as Wellspring wrote it: a match of Maho! with sets laid, a claim and two false calls.
-- The key to seat 0 is 0123456789abcdefghjkmnpqrstvwxyz.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    setup TEXT NOT NULL,
    players TEXT NOT NULL,
    pace TEXT NOT NULL
, assistance TEXT NOT NULL DEFAULT '"legal"') STRICT, WITHOUT ROWID;
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 1466264684;
PRAGMA user_version = 2;
INSERT INTO tables (id, setup, players, pace, assistance) VALUES (
    '2f6m0v8k4qza',
    '{"rules":"maho-standard","switches":{"target":"3"},"seats":3,"seed":"0100000000000000000000000000000000000000000000000000000000000000"}',
    '[{"person":{"name":"Maja","key":"7b66ff8e21bee524e87c064b4d9dff519126511a3f5b33689450ee7628db5dee"}},{"bot":{"name":"Élise","bot":"greedy"}},{"bot":{"name":"Björn","bot":"random"}}]',
    '"instant"',
    '"hints"'
);
INSERT INTO actions (table_id, number, seat, answers, action) VALUES
    ('2f6m0v8k4qza', 1, 1, 5, '{"lay":"[7r7g7b]"}'),
    ('2f6m0v8k4qza', 2, 1, 6, '{"discard":"2r"}'),
    ('2f6m0v8k4qza', 3, 0, 7, '"pass"'),
    ('2f6m0v8k4qza', 4, 2, 7, '"pass"'),
    ('2f6m0v8k4qza', 5, 2, 8, '{"lay":"[1:*g2r3b]"}'),
    ('2f6m0v8k4qza', 6, 2, 9, '{"discard":"1g"}'),
    ('2f6m0v8k4qza', 7, 0, 10, '"pass"'),
    ('2f6m0v8k4qza', 8, 1, 10, '"pass"'),
    ('2f6m0v8k4qza', 9, 0, 11, '{"lay":"[456r]"}'),
    ('2f6m0v8k4qza', 10, 0, 12, '{"discard":"9a"}'),
    ('2f6m0v8k4qza', 11, 1, 13, '"pass"'),
    ('2f6m0v8k4qza', 12, 2, 13, '"pass"'),
    ('2f6m0v8k4qza', 13, 1, 14, '{"lay":"[5g6b7r]"}'),
    ('2f6m0v8k4qza', 14, 1, 15, '{"discard":"1g"}'),
    ('2f6m0v8k4qza', 15, 0, 16, '"pass"'),
    ('2f6m0v8k4qza', 16, 2, 16, '"pass"'),
    ('2f6m0v8k4qza', 17, 2, 17, '{"discard":"9b"}'),
    ('2f6m0v8k4qza', 18, 0, 18, '"call"'),
    ('2f6m0v8k4qza', 19, 1, 18, '"call"'),
    ('2f6m0v8k4qza', 20, 0, 19, '"yield"'),
    ('2f6m0v8k4qza', 21, 1, 20, '{"take-back":0}'),
    ('2f6m0v8k4qza', 22, 1, 25, '"yield"'),
    ('2f6m0v8k4qza', 23, 2, 26, '{"take-back":0}'),
    ('2f6m0v8k4qza', 24, 0, 31, '{"lay":"[1r2b3g]"}'),
    ('2f6m0v8k4qza', 25, 0, 32, '{"discard":"4b"}'),
    ('2f6m0v8k4qza', 26, 1, 33, '"call"'),
    ('2f6m0v8k4qza', 27, 2, 33, '"call"'),
    ('2f6m0v8k4qza', 28, 1, 34, '{"claim":"(456b)"}'),
    ('2f6m0v8k4qza', 29, 1, 35, '{"discard":"9g"}');
