import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Target = { readonly host: string; readonly port: number };

export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server;
  #frozen = false;
  #delayMs = 0;
  connections = 0;
  #stranded: Socket[] = [];
  #port = 0;

  private constructor(private readonly target: Target) {
    this.#server = createServer((socket) => this.#connect(socket));
  }

  static async open(target: Target): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo | null)?.port ?? this.#port;
  }

  /** Breaks every connection, as a killed server does, and takes new ones. */
  drop(): void {
    for (const socket of [...this.#sockets, ...this.#stranded]) socket.resetAndDestroy();
    this.#sockets.clear();
    this.#stranded = [];
  }

  async down(): Promise<void> {
    this.#port = this.port;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.drop();
    await closed;
  }

  async up(): Promise<void> {
    this.#server = createServer((socket) => this.#connect(socket));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** A hanging server: connections stay open and new ones are accepted, but nothing passes. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Delays everything by this many milliseconds, in order; 0 ends it. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  /** Present connections hang for ever, as after a router has forgotten them; new ones work. */
  strand(): void {
    for (const socket of this.#sockets) socket.pause();
    this.#stranded = [...this.#stranded, ...this.#sockets];
    this.#sockets.clear();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.down();
  }

  #connect(near: Socket) {
    this.connections += 1;
    const far = connect(this.target);
    this.#join(near, far);
    this.#join(far, near);
  }

  #join(from: Socket, to: Socket) {
    this.#sockets.add(from);
    from.setNoDelay(true);
    let arrived: Promise<unknown> | undefined;
    from.on('data', (chunk) => {
      if (this.#delayMs === 0 && arrived === undefined) return to.write(chunk);
      const due = performance.now() + this.#delayMs;
      const arrival = Promise.resolve(arrived)
        .then(() => pause(Math.max(0, due - performance.now())))
        .then(() => to.write(chunk))
        .finally(() => {
          if (arrived === arrival) arrived = undefined;
        });
      arrived = arrival;
      return;
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void Promise.resolve(arrived).then(() => to.destroy());
    });
    if (this.#frozen) from.pause();
  }
}
