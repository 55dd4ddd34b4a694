import { Injectable } from '@nestjs/common';
import type { AnswerOf, Immutable } from '@salon/contract';
import type { ReadName } from '@salon/contract/routes';
import type { Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { compressed, type Encoding, encodingFor } from './encoding.ts';
import { modelsReadBy } from './models-read-by.ts';

/** In bytes; smaller answers are sent uncompressed. */
const COMPRESSED_FROM = 1024;
const HALF_HOUR_MS = 30 * 60_000;
/** A month of free times takes about 50 kB, and a fifth of that in each encoding. */
const MOST = { answers: 200, bytes: 8 * 2 ** 20 };

/** A serialized answer. Each encoding is compressed when it is first requested. */
export class SerializedAnswer {
  readonly plain: Buffer;
  private readonly forms: Partial<Record<Encoding, Buffer | 'underway'>> = {};

  constructor(answer: object) {
    this.plain = Buffer.from(JSON.stringify(answer));
  }

  /** Sends it uncompressed while the compression, outside the event loop, is running. */
  send(reply: FastifyReply, status = 200): FastifyReply {
    void reply.status(status).type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const encoding = this.plain.length < COMPRESSED_FROM ? undefined : encodingFor(reply.request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(this.plain);
    const bytes = this.forms[encoding];
    if (bytes === undefined) this.compress(encoding);
    return bytes instanceof Buffer ? reply.header('content-encoding', encoding).send(bytes) : reply.send(this.plain);
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

/** The answer of a cached read; computed when this process does not cache. */
export type CachedAnswer<N extends ReadName> = Immutable<AnswerOf<N>> | SerializedAnswer;

interface Entry {
  readonly name: ReadName;
  readonly answer: Promise<SerializedAnswer>;
  /** Size uncompressed; 0 while it is computed. */
  bytes: number;
}

/**
 * LRU cache of serialized answers that are the same for everybody. Invalidated when their read models change, and on each half hour, since
 * slots and their deadlines are on half hours. Off in a process whose read models are fed by another, because it learns of changes too late.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new Map<string, Entry>();
  private readonly keeps: boolean;
  private halfHour = 0;

  constructor(
    @InjectProjections() projections: Projections,
    private readonly clock: Clock,
    { profile }: Config,
  ) {
    this.keeps = profile.kind === 'embedded';
    projections.onAdvance(({ topics }) => {
      for (const [key, { name }] of this.answers) {
        if (modelsReadBy[name].some((model) => topics.includes(model.name))) this.answers.delete(key);
      }
    });
  }

  /**
   * The cached answer for a read and its plain parameters, else the computed one. An answer that is invalidated during the computation
   * still goes to those who requested it before.
   */
  async get<N extends ReadName>(
    name: N,
    question: readonly unknown[],
    compute: () => Promise<Immutable<AnswerOf<N>> & object>,
  ): Promise<CachedAnswer<N>> {
    if (!this.keeps) {
      return compute();
    }
    // Rounded up: a deadline on the half hour includes that instant, and is over a millisecond later.
    const halfHour = Math.ceil(this.clock.millis() / HALF_HOUR_MS);
    if (halfHour !== this.halfHour) {
      this.answers.clear();
      this.halfHour = halfHour;
    }
    const key = JSON.stringify([name, question]);
    const entry = this.answers.get(key) ?? { name, answer: compute().then((answer) => new SerializedAnswer(answer)), bytes: 0 };
    this.answers.delete(key);
    this.answers.set(key, entry);
    try {
      const answer = await entry.answer;
      if (entry.bytes === 0) {
        entry.bytes = answer.plain.length;
        this.dropOldest();
      }
      return answer;
    } catch (error) {
      if (this.answers.get(key) === entry) this.answers.delete(key);
      throw error;
    }
  }

  private dropOldest(): void {
    let bytes = [...this.answers.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of this.answers) {
      if (this.answers.size <= MOST.answers && bytes <= MOST.bytes) return;
      this.answers.delete(key);
      bytes -= entry.bytes;
    }
  }
}
