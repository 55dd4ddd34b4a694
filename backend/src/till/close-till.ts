import {
  agenda,
  agendaStream,
  closeTill,
  type NewTillClosing,
  paymentsOn,
  takingsOf,
  till,
  tillStream,
  tokyoDate,
} from '@salon/domain';
import { agendas, agendasBetween } from '@salon/projections';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { Projections } from '../ports/tokens.ts';

export class CloseTill extends SalonCommand<{
  readonly date: string;
  readonly closing: Pick<NewTillClosing, 'shown' | 'float' | 'counted' | 'note'>;
}> {}

/**
 * Reads the heads of the day's agendas, so that payments just noted at another desk count. The
 * close records these heads, so that a payment noted before it is written becomes a correction.
 */
@Handles(CloseTill)
export class CloseTillHandler {
  constructor(
    private readonly executor: Executor,
    private readonly projections: Projections,
  ) {}

  async execute({ asked: { date, closing }, context }: CloseTill) {
    const executed = await this.executor.executeWithFacts({
      stream: tillStream(date),
      aggregate: till,
      context,
      facts: async () => ({ ...(await this.counted(date)), today: tokyoDate(context.at) }),
      decide: (state, facts) =>
        closeTill(state, { commandId: context.commandId, date, ...closing }, facts),
    });
    return answerWith(date, executed);
  }

  private async counted(date: string) {
    const days = await agendasBetween(this.projections.of(agendas), date, date);
    const read = await Promise.all(
      days.map(async ({ tellerId }) => ({
        tellerId,
        ...(await this.executor.stateOf(agendaStream({ tellerId, date }), agenda)),
      })),
    );
    return {
      takings: takingsOf(read.flatMap(({ state }) => paymentsOn(state))),
      agendas: read.map(({ tellerId, revision }) => ({ tellerId, revision })),
    };
  }
}
