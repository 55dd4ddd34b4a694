import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, closeService, finishClosingService, type MenuState, menu, menuStream } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { derivedId } from '../command/command-ids.ts';
import { answerWith, type Executed, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { UpcomingBookings } from '../teller/upcoming-bookings.ts';

/** Deletes a service without upcoming bookings. */
export class DeleteService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Closes the service for new bookings, counts those to come, then deletes or reopens (PROTOCOLS "Deciding"). */
@CommandHandler(DeleteService)
export class DeleteServiceHandler implements ICommandHandler<DeleteService> {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute({ serviceId, context }: DeleteService): Promise<Outcome> {
    const deletion = derivedId(context.commandId, 'deletion');
    const closed = await this.close(serviceId, deletion, context);
    if (closed.kind === 'refused' || closed.state.deletedIds.includes(serviceId)) {
      return answerWith(serviceId, closed);
    }
    const upcoming = await this.bookings.count('service', serviceId, closed.position, context.at);
    // A reopened service can be closed and reopened again by the same command; a deletion happens once.
    const commandId = upcoming > 0 ? derivedId(context.commandId, `reopening ${closed.revision}`) : deletion;
    const finished = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context: { ...context, commandId },
      decide: (state) => finishClosingService(state, { commandId, serviceId }, { upcoming }),
    });
    return upcoming > 0 ? refused({ code: 'UPCOMING_BOOKINGS', id: serviceId, count: upcoming }) : answerWith(serviceId, finished);
  }

  private async close(serviceId: string, deletion: string, context: CommandContext): Promise<Executed<MenuState>> {
    const { revision } = await this.executor.stateOf(menuStream, menu);
    const commandId = derivedId(context.commandId, `closing ${revision}`);
    return this.executor.execute({
      ...{ stream: menuStream, aggregate: menu, context: { ...context, commandId } },
      decide: (state) => (state.commandIds.has(deletion) ? accept() : closeService(state, { commandId, serviceId })),
    });
  }
}
