import type { FastifyReply } from 'fastify';
import { compressed, type Encoding, encodingFor } from './encoding.ts';

/** Smaller ones are sent as they are. */
const COMPRESSED_FROM = 1024;

/** An answer as it is sent, in each of its forms: made when it is first asked for. */
class WrittenAnswer {
  private readonly plain: Buffer;
  private readonly forms: Partial<Record<Encoding, Buffer | 'underway'>> = {};

  constructor(answer: object) {
    this.plain = Buffer.from(JSON.stringify(answer));
  }

  /** Undefined while it is being compressed, beside the event loop: who asks meanwhile is answered like anybody else. */
  form(encoding: Encoding | undefined): { readonly bytes: Buffer; readonly encoding?: string } | undefined {
    if (encoding === undefined || this.plain.length < COMPRESSED_FROM) return { bytes: this.plain };
    const bytes = this.forms[encoding];
    if (bytes === undefined) this.compress(encoding);
    return bytes === undefined || bytes === 'underway' ? undefined : { bytes, encoding };
  }

  private compress(encoding: Encoding): void {
    this.forms[encoding] = 'underway';
    compressed[encoding](this.plain).then(
      (bytes) => {
        this.forms[encoding] = bytes;
      },
      () => delete this.forms[encoding],
    );
  }
}

const kept = new WeakMap<object, WrittenAnswer | undefined>();

/** Has an answer that is given to many, and never changed, written and compressed once for all of them. */
export function keepWritten<T extends object>(answer: T): T {
  kept.set(answer, undefined);
  return answer;
}

/** Sends an answer as it was written for another request; false for one that is written for this one alone. */
export function sendWritten(reply: FastifyReply, body: unknown, status = 200): boolean {
  if (typeof body !== 'object' || body === null || !kept.has(body)) {
    return false;
  }
  const written = kept.get(body) ?? new WrittenAnswer(body);
  kept.set(body, written);
  const form = written.form(encodingFor(reply.request.headers['accept-encoding']));
  if (form === undefined) {
    return false;
  }
  void reply.status(status).type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (form.encoding !== undefined) void reply.header('content-encoding', form.encoding);
  void reply.send(form.bytes);
  return true;
}
