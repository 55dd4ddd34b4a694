import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addWorkingHours, agenda, agendaStream, encodeAgendaId, teller, tellerStream } from '@salon/domain';
import { derivedRandom } from '../command/command-ids.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { EnterWorkingHours } from './enter-working-hours.command.ts';

@CommandHandler(EnterWorkingHours)
export class EnterWorkingHoursHandler implements ICommandHandler<EnterWorkingHours> {
  constructor(private readonly executor: Executor) {}

  async execute({ hours, context }: EnterWorkingHours): Promise<Outcome> {
    const { tellerId, date } = hours;
    const { state: known } = await this.executor.stateOf(tellerStream(tellerId), teller);
    if (known.kind === 'absent' || known.kind === 'deleted') {
      return refused({ code: 'NOT_FOUND', id: tellerId });
    }
    const { commandId } = context;
    const hoursId = encodeAgendaId({ kind: 'hours', tellerId, date, random: derivedRandom(commandId, 'hours') });
    const executed = await this.executor.execute({
      stream: agendaStream(hours),
      aggregate: agenda,
      context,
      decide: (state) => addWorkingHours(state, { ...hours, commandId, hoursId }),
    });
    return answerWith(hoursId, executed);
  }
}
