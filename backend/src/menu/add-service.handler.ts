import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addService, menu, menuStream } from '@salon/domain';
import { derivedId } from '../command/command-ids.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { KnownTellers } from '../teller/known-tellers.ts';
import { AddService } from './add-service.command.ts';

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
