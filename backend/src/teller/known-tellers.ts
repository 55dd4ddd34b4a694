import { Injectable } from '@nestjs/common';
import { type Rejection, teller, tellerStream } from '@salon/domain';
import { Executor } from '../command/execute.ts';

/** Knows whether tellers exist, from the heads of their streams. */
@Injectable()
export class KnownTellers {
  constructor(private readonly executor: Executor) {}

  /** The refusal for the first id that names nobody. */
  async refusalOf(ids: readonly string[]): Promise<Rejection | undefined> {
    const states = await Promise.all(ids.map((id) => this.executor.stateOf(tellerStream(id), teller)));
    const unknown = ids.find((_, index) => ['absent', 'deleted'].includes(states[index]?.state.kind ?? 'absent'));
    return unknown === undefined ? undefined : { code: 'NOT_FOUND', id: unknown };
  }
}
