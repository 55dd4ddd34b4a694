import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addService, menu, menuStream, type ServiceContent } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { KnownTellers } from '../teller/known-tellers.ts';

/** Adds a service as the last of the menu; limited to no tellers it is offered by all. */
export class AddService extends Command<Outcome> {
  constructor(
    readonly service: ServiceContent,
    readonly fortuneTellerIds: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddService)
export class AddServiceHandler implements ICommandHandler<AddService> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: KnownTellers,
  ) {}

  async execute({ service, fortuneTellerIds, context }: AddService): Promise<Outcome> {
    const { commandId } = context;
    const serviceId = derivedId(commandId, 'service');
    const refusal = await this.tellers.refusalOf(fortuneTellerIds);
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const executed = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context,
      decide: (state) => addService(state, { commandId, serviceId, service, fortuneTellerIds }),
    });
    return answerWith(serviceId, executed);
  }
}
