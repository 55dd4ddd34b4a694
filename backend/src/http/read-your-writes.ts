import { Injectable } from '@nestjs/common';
import type { Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import type { RequestState } from './request-state.ts';

/** How long a request waits for the read models before it is answered anyway (specification, HTTP API: reading after writing). */
const LONGEST_WAIT_MS = 2000;

/**
 * Whoever has written reads what they wrote: a request waits, bounded, until the read models contain a position, be it the one of
 * its own write, for the next read, or the one that the caller names with `X-Read-After`. That the answer to a write shows it all
 * the same, however late the models are, is `documentOf`'s doing.
 */
@Injectable()
export class ReadYourWrites {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /** Waits for the position; what is late is answered with `X-Projection-Lag`. */
  async catchUp(state: RequestState, position: string): Promise<void> {
    state.late = !(await this.projections.waitFor(position, undefined, LONGEST_WAIT_MS));
  }
}
