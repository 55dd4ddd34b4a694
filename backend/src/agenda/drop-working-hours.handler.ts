import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { agenda, agendaStream, decodeAgendaId, removeWorkingHours } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { DropWorkingHours } from './drop-working-hours.command.ts';

@CommandHandler(DropWorkingHours)
export class DropWorkingHoursHandler implements ICommandHandler<DropWorkingHours> {
  constructor(private readonly executor: Executor) {}

  async execute({ hoursId, force, context }: DropWorkingHours): Promise<Outcome> {
    const birth = decodeAgendaId(hoursId);
    if (birth?.kind !== 'hours') {
      return refused({ code: 'NOT_FOUND', id: hoursId });
    }
    const { tellerId, date } = birth;
    const executed = await this.executor.execute({
      stream: agendaStream(birth),
      aggregate: agenda,
      context,
      decide: (state) => removeWorkingHours(state, { commandId: context.commandId, hoursId, tellerId, date, force }),
    });
    return answerWith(hoursId, executed);
  }
}
