import { Injectable } from '@nestjs/common';
import { findService, menu, menuStream, type Rejection } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { KnownTellers } from '../teller/known-tellers.ts';

/** Judges whom a service may be limited to. */
@Injectable()
export class LimitedTellers {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: KnownTellers,
  ) {}

  /** The refusal for a teller who is not there; one whom the service names already stays, since a form sends back what it was given. */
  async refusalOf(serviceId: string, fortuneTellerIds: readonly string[]): Promise<Rejection | undefined> {
    const { state } = await this.executor.stateOf(menuStream, menu);
    const named = findService(state, serviceId)?.fortuneTellerIds ?? [];
    return this.tellers.refusalOf(fortuneTellerIds.filter((id) => !named.includes(id)));
  }
}
