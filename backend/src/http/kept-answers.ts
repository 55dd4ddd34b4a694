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

/** Smaller ones are sent as they are. */
const COMPRESSED_FROM = 1024;
const HALF_HOUR_MS = 30 * 60_000;
/** A month of free times takes some fifty kilobytes as text, and a fifth of that in each compressed form. */
const MOST = { answers: 200, bytes: 8 * 2 ** 20 };

/** An answer as it is sent, in each of its forms: compressed when a form is first asked for. */
export class WrittenAnswer {
  readonly plain: Buffer;
  private readonly forms: Partial<Record<Encoding, Buffer | 'underway'>> = {};

  constructor(answer: object) {
    this.plain = Buffer.from(JSON.stringify(answer));
  }

  /** While it is being compressed, beside the event loop, who asks is answered like anybody else. */
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

/** What a handler answers a read with that many ask alike. */
export type KeptAnswer<N extends ReadName> = Immutable<AnswerOf<N>> | WrittenAnswer;

interface Kept {
  readonly name: ReadName;
  readonly answer: Promise<WrittenAnswer>;
  /** As text; 0 while it is computed. */
  bytes: number;
}

/**
 * Answers of reads that are the same for everybody, written and compressed once, kept until an event changes what they show, and at most
 * until the next half hour: slots, and so their deadlines, lie on half hours. Those that were asked for longest ago go first. Only in a
 * process that feeds its read models itself; one that follows another hears of a change a moment after it can be read.
 */
@Injectable()
export class KeptAnswers {
  private readonly answers = new Map<string, Kept>();
  private readonly keeps: boolean;
  private halfHour = 0;

  constructor(
    @InjectProjections() projections: Projections,
    private readonly clock: Clock,
    { engines }: Config,
  ) {
    this.keeps = !engines.documents.isShared;
    projections.onAdvance(({ topics }) => {
      for (const [key, { name }] of this.answers) {
        if (modelsReadBy[name].some((model) => topics.includes(model.name))) this.answers.delete(key);
      }
    });
  }

  /**
   * The kept answer of a read to a question (plain values), else the computed one. An answer that something changed meanwhile goes to who
   * has asked before.
   */
  async get<N extends ReadName>(
    name: N,
    question: readonly unknown[],
    compute: () => Promise<Immutable<AnswerOf<N>> & object>,
  ): Promise<KeptAnswer<N>> {
    if (!this.keeps) {
      return compute();
    }
    // A deadline that lies on the half hour itself is still kept then, and is over a millisecond later.
    const halfHour = Math.ceil(this.clock.millis() / HALF_HOUR_MS);
    if (halfHour !== this.halfHour) {
      this.answers.clear();
      this.halfHour = halfHour;
    }
    const key = JSON.stringify([name, question]);
    const kept = this.answers.get(key) ?? { name, answer: compute().then((answer) => new WrittenAnswer(answer)), bytes: 0 };
    this.answers.delete(key);
    this.answers.set(key, kept);
    try {
      const answer = await kept.answer;
      if (kept.bytes === 0) {
        kept.bytes = answer.plain.length;
        this.dropOldest();
      }
      return answer;
    } catch (error) {
      if (this.answers.get(key) === kept) this.answers.delete(key);
      throw error;
    }
  }

  private dropOldest(): void {
    let bytes = [...this.answers.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [key, kept] of this.answers) {
      if (this.answers.size <= MOST.answers && bytes <= MOST.bytes) return;
      this.answers.delete(key);
      bytes -= kept.bytes;
    }
  }
}
