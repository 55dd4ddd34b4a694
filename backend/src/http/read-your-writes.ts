import { Injectable } from '@nestjs/common';
import type { AnyProjector, Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import type { RequestState } from './request-state.ts';

/** How long a request waits for the read models before it is answered anyway (specification, HTTP API: reading after writing). */
const LONGEST_WAIT_MS = 2000;

/**
 * Whoever has written reads what they wrote: a request waits, bounded, until read models contain a position. A write waits with its own
 * position for all of them, as any may be read next; a read waits with the one that the caller names with `X-Read-After` for those that its
 * answer comes from. A model that is paused, stopped or being rebuilt is not waited for. That the answer to a write shows it all the
 * same, however late the models are, is the doing of `WrittenDocuments`.
 */
@Injectable()
export class ReadYourWrites {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /** Waits until the models (all, where none are named) contain the position; what is late is answered with `X-Projection-Lag`. */
  async catchUp(state: RequestState, position: string, models?: readonly AnyProjector[]): Promise<void> {
    const names = models?.map(({ name }) => name);
    state.late = !(await this.projections.waitForLive(position, names, LONGEST_WAIT_MS));
  }
}
