import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@salon/contract';
import type { Principal } from '../sessions/sessions.ts';

/** Unsent bytes after which a reader counts as gone: it connects again and reads everything anew. */
const MOST_WAITING = 64 * 1024;

/** One open stream of server-sent events. */
export class LiveStream {
  constructor(
    readonly principal: Principal,
    /** By which streams are counted: an IPv4 address or an IPv6 network. */
    readonly address: string,
    private readonly response: ServerResponse,
  ) {}

  /** Begins the answer, the last one on its connection; the browser tries again after three seconds when it is cut. */
  open(headers: Readonly<Record<string, number | string | string[] | undefined>>): void {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    this.response.writeHead(200, {
      ...(given as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    this.write('retry: 3000\n\n');
  }

  send(message: LiveMessage): void {
    this.write(`${idLine(message.position)}data: ${JSON.stringify(message)}\n\n`);
  }

  /** Says where the reader stands, so that it can tell when it comes back, though it may have heard nothing until then. */
  mark(position: string): void {
    this.write(`${idLine(position)}\n`);
  }

  /** Keeps proxies from closing a quiet stream. */
  beat(): void {
    this.write(': beat\n\n');
  }

  onClose(listener: () => void): void {
    this.response.on('close', listener);
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableLength > MOST_WAITING) {
      this.response.destroy();
    } else {
      this.response.write(text);
    }
  }
}

/** An empty id would make the browser forget where it stands. */
const idLine = (position: string): string => `id: ${position === '' ? 'nowhere' : position}\n`;
