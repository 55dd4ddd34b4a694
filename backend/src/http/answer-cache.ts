import { Injectable } from '@nestjs/common';
import type { AnswerOf, Immutable } from '@salon/contract';
import type { ReadName } from '@salon/contract/routes';
import type { Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { compressed, type Encoding, encodingFor } from './encoding.ts';
import { ModelCache } from './model-cache.ts';
import type { RequestReads } from './reads.ts';

/** In bytes; smaller answers are sent uncompressed. */
const COMPRESSED_FROM = 1024;
/** A month of free times takes about 50 kB, and a fifth of that in each encoding. */
const MOST = {
  max: 200,
  maxSize: 8 * 2 ** 20,
  size: ({ plain }: SerializedAnswer) => plain.length,
};

/** A serialized answer. Each encoding is compressed when it is first requested. */
export class SerializedAnswer {
  readonly plain: Buffer;
  private readonly forms: Partial<Record<Encoding, Buffer | 'underway'>> = {};

  constructor(answer: object) {
    this.plain = Buffer.from(JSON.stringify(answer));
  }

  /** Sends it uncompressed while the compression, outside the event loop, is running. */
  send(reply: FastifyReply, status = 200): FastifyReply {
    void reply
      .status(status)
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding');
    const encoding =
      this.plain.length < COMPRESSED_FROM
        ? undefined
        : encodingFor(reply.request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(this.plain);
    const bytes = this.forms[encoding];
    if (bytes === undefined) this.compress(encoding);
    return bytes instanceof Buffer
      ? reply.header('content-encoding', encoding).send(bytes)
      : reply.send(this.plain);
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

/**
 * Serialized answers that are the same for everybody (`ModelCache`). Off in a process whose read
 * models are fed by another, because it learns of changes too late.
 */
@Injectable()
export class AnswerCache {
  private readonly answers: ModelCache<SerializedAnswer> | undefined;

  constructor(@InjectProjections() projections: Projections, clock: Clock, { profile }: Config) {
    if (profile.kind !== 'embedded') return;
    const answers = new ModelCache<SerializedAnswer>(() => clock.millis(), MOST);
    projections.onAdvance(({ topics }) => answers.invalidate(topics));
    this.answers = answers;
  }

  /**
   * The cached answer for a read and its plain parameters, else the computed one. A request with
   * `X-Read-After` takes a cached one only if it is still valid once the models that it was made of
   * have reached that position.
   */
  async get<N extends ReadName>(
    reads: RequestReads,
    name: N,
    question: readonly unknown[],
    compute: () => Promise<Immutable<AnswerOf<N>> & object>,
  ): Promise<CachedAnswer<N>> {
    const { answers } = this;
    if (answers === undefined) {
      return compute();
    }
    const key = JSON.stringify([name, question]);
    const kept = answers.get(key);
    if (kept !== undefined) {
      const { value, models } = await kept;
      await reads.use(models);
      if (reads.after === undefined || answers.get(key) === kept) return value;
    }
    const make = async () => ({ value: new SerializedAnswer(await compute()), models: reads.used });
    return (await answers.put(key, make)).value;
  }
}
