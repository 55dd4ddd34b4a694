import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@salon/contract';
import type { Principal } from '../sessions/sessions.ts';

/**
 * Unsent bytes after which the stream is closed; the client reconnects and reads everything again.
 */
const MOST_WAITING = 64 * 1024;

export class LiveStream {
  constructor(
    readonly principal: Principal,
    /** An IPv4 address or an IPv6 network. */
    readonly address: string,
    private readonly response: ServerResponse,
  ) {}

  /** The last answer on its connection. The browser reconnects after three seconds. */
  open(headers: Readonly<Record<string, number | string | string[] | undefined>>) {
    const defined = Object.fromEntries(
      Object.entries(headers).filter(([, value]) => value !== undefined),
    );
    this.response.writeHead(200, {
      ...(defined as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    this.write('retry: 3000\n\n');
  }

  send(message: LiveMessage) {
    this.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /**
   * Tells the page that it would hear of a change, and keeps proxies from closing a quiet stream.
   */
  beat() {
    this.write('event: beat\ndata:\n\n');
  }

  onClose(listener: () => void) {
    this.response.on('close', listener);
  }

  end() {
    this.response.end();
  }

  private write(text: string) {
    if (this.response.writableLength > MOST_WAITING) {
      this.response.destroy();
    } else {
      this.response.write(text);
    }
  }
}
