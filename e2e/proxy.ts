// A TCP proxy between page and server that can swallow everything, both ways, without closing anything.

import { type AddressInfo, type Server, type Socket, createServer, connect } from "node:net";

export class Proxy {
  private readonly sockets = new Set<Socket>();
  /** Whether everything is swallowed. */
  private isDead = false;
  private delayMs = 0;

  private constructor(
    private readonly listener: Server,
    private readonly port: number,
  ) {}

  /** Starts a proxy to the server at this address. */
  static async to(url: string): Promise<Proxy> {
    const target = Number(new URL(url).port);
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const proxy = new Proxy(listener, (listener.address() as AddressInfo).port);
    listener.on("connection", (page) => proxy.join(page, connect(target, "127.0.0.1")));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private join(page: Socket, server: Socket): void {
    for (const [from, to] of [
      [page, server],
      [server, page],
    ] as const) {
      this.sockets.add(from);
      from.on("data", (bytes) => {
        if (this.isDead) return;
        if (this.delayMs === 0) to.write(bytes);
        else setTimeout(() => to.destroyed || to.write(bytes), this.delayMs);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.sockets.delete(from);
        if (!this.isDead) to.destroy();
      });
    }
  }

  /** Swallows everything from now on, also on new connections. */
  die(): void {
    this.isDead = true;
  }

  /** Carries new connections again. What was swallowed stays lost, as after a change of the network. */
  revive(): void {
    this.isDead = false;
  }

  /** Delays each packet by this time. */
  delay(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  close(): void {
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
