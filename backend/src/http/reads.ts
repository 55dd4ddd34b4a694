import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AnswerOf, RouteName } from '@salon/contract';
import type { DocumentReader, Page, Projector, Reads } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Projections } from '../ports/tokens.ts';
import { ApiError } from './api-error.ts';

/**
 * A request is answered anyway after this wait (specification, HTTP API: reading after writing).
 */
const LONGEST_WAIT_MS = 2000;

/**
 * A read waits for the position of `X-Read-After`; `X-Read-Models` names the model (architecture,
 * answer a read).
 */
export class RequestReads implements Reads {
  /** A model was behind: sets `X-Projection-Lag`. */
  late = false;
  readonly #used = new Set<string>();
  #waitsUntil: number | undefined;

  constructor(
    private readonly projections: Pick<Projections, 'of' | 'waitForLive'>,
    readonly after?: string,
  ) {}

  of<D>(projector: Projector<D>): DocumentReader<D> {
    return this.projections.of(projector, this.use([projector.name]));
  }

  get used(): readonly string[] {
    return [...this.#used].sort();
  }

  /** The topic of live updates of a source that is not a read model. */
  note(topic: string): void {
    this.#used.add(topic);
  }

  /** Resolves when they have the position, or the wait is over. */
  async use(names: readonly string[]): Promise<void> {
    for (const name of names) this.#used.add(name);
    if (this.after !== undefined) await this.#reach(this.after, names);
  }

  /** Waits for all models, since any may be read next. */
  catchUp(position: string): Promise<void> {
    return this.#reach(position);
  }

  /**
   * Paused, stopped and rebuilding models are not waited for; all waits of a request share one
   * timeout.
   */
  async #reach(position: string, names?: readonly string[]) {
    this.#waitsUntil ??= performance.now() + LONGEST_WAIT_MS;
    const left = Math.max(0, this.#waitsUntil - performance.now());
    if (!(await this.projections.waitForLive(position, names, left))) this.late = true;
  }
}

@Injectable()
export class ReadsGuard implements CanActivate {
  constructor(private readonly projections: Projections) {}

  canActivate(context: ExecutionContext): boolean {
    const { state, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const after = headers['x-read-after'];
    if (
      after !== undefined &&
      (typeof after !== 'string' || !/^[0-9A-Za-z_:.-]{1,100}$/.test(after))
    ) {
      throw new ApiError('MALFORMED');
    }
    state.reads = new RequestReads(this.projections, after);
    return true;
  }
}

export function setPositionHeaders(reply: FastifyReply): void {
  const { done, first, reads } = reply.request.state;
  const position = done?.position ?? first?.position;
  if (position !== undefined) void reply.header('x-log-position', position);
  if (reads.late) void reply.header('x-projection-lag', '1');
  if (reads.used.length > 0) void reply.header('x-read-models', reads.used.join(','));
}

export type PageOf<N extends RouteName> =
  AnswerOf<N> extends readonly (infer Item)[] ? Page<Item> : never;

export const isPage = (body: unknown): body is Page<unknown> =>
  typeof body === 'object' && body !== null && 'items' in body && 'total' in body && 'next' in body;

/**
 * Sets the headers with the total and the cursor of the next page (specification, HTTP API: lists).
 */
export function answerOfPage(
  reply: FastifyReply,
  { items, total, next }: Page<unknown>,
): readonly unknown[] {
  void reply.header('x-total-count', String(total.count));
  if (total.capped) void reply.header('x-total-capped', 'true');
  if (next !== null) void reply.header('x-next-cursor', next);
  return items;
}
