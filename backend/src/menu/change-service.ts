import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Changes,
  changeService,
  findService,
  menu,
  menuStream,
  type Rejection,
  type ServiceContent,
  setServiceTellers,
} from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
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

/** Changes what is given of a service and, with it, who offers it. */
export class ChangeService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly changes: Changes<ServiceContent>,
    readonly fortuneTellerIds: readonly string[] | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeService)
export class ChangeServiceHandler implements ICommandHandler<ChangeService> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: LimitedTellers,
  ) {}

  async execute({ serviceId, changes, fortuneTellerIds, context }: ChangeService): Promise<Outcome> {
    const refusal = await this.tellers.refusalOf(serviceId, fortuneTellerIds ?? []);
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const executed = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context,
      decide: (state) => changeService(state, { commandId: context.commandId, serviceId, changes, fortuneTellerIds }),
    });
    return answerWith(serviceId, executed);
  }
}

/** Limits a service to some tellers, or to none: then all offer it. */
export class SetServiceTellers extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly fortuneTellerIds: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetServiceTellers)
export class SetServiceTellersHandler implements ICommandHandler<SetServiceTellers> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: LimitedTellers,
  ) {}

  async execute({ serviceId, fortuneTellerIds, context }: SetServiceTellers): Promise<Outcome> {
    const refusal = await this.tellers.refusalOf(serviceId, fortuneTellerIds);
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const executed = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context,
      decide: (state) => setServiceTellers(state, { commandId: context.commandId, serviceId, fortuneTellerIds }),
    });
    return answerWith(serviceId, executed);
  }
}
