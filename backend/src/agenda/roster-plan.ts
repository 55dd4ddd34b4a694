import { Controller } from '@nestjs/common';
import {
  agenda,
  agendaStream,
  draftRoster,
  firstDayOf,
  lastDayOf,
  monthOf,
  publishRoster,
  publishWorkingHours,
  roster,
  rosterStream,
} from '@salon/domain';
import { agendas, agendasBetween, DocumentsUnavailableError } from '@salon/projections';
import { answerWith, Executor, type StateOf } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { Projections } from '../ports/tokens.ts';
import { answerOfHours } from './list-working-hours.ts';

export async function monthOfRoster(
  facts: StateOf,
  date: string,
): Promise<{ readonly isDraft: boolean }> {
  const { state } = await facts.stateOf(rosterStream, roster);
  return { isDraft: state.drafts.has(monthOf(date)) };
}

/** How long a publication waits for the read model; a retry continues from there. */
const WAIT_MS = 10_000;

const rosters = {
  stream: () => rosterStream,
  aggregate: roster,
  command: (month: string, commandId: string) => ({ month, commandId }),
};

export class PublishRoster extends SalonCommand<string> {}

/**
 * The month comes first, so that hours added afterwards are not drafts. Drafts that a crash left
 * are still shown as such, and a retry publishes them.
 */
@Handles(PublishRoster)
export class PublishRosterHandler {
  constructor(
    private readonly executor: Executor,
    private readonly projections: Projections,
  ) {}

  async execute({ asked: month, context }: PublishRoster) {
    const { commandId } = context;
    const opened = await this.executor.execute({
      stream: rosterStream,
      aggregate: roster,
      context,
      decide: (state) => publishRoster(state, { commandId, month }),
    });
    if (opened.kind === 'refused') return opened;
    if (!(await this.projections.waitFor(opened.position, [agendas.name], WAIT_MS))) {
      throw new DocumentsUnavailableError(
        'The read model of agendas does not know all drafts yet.',
      );
    }
    const docs = await agendasBetween(
      this.projections.of(agendas),
      firstDayOf(month),
      lastDayOf(month),
    );
    let done = { ...opened, events: [...opened.events] };
    for (const { tellerId, date } of docs.filter(({ drafts }) => drafts.length > 0)) {
      const published = await this.executor.execute({
        stream: agendaStream({ tellerId, date }),
        aggregate: agenda,
        context,
        decide: (state) => publishWorkingHours(state, { commandId, tellerId, date }),
      });
      if (published.kind === 'refused') return published;
      const position = published.position > done.position ? published.position : done.position;
      done = { ...done, position, events: [...done.events, ...published.events] };
    }
    return answerWith(month, done);
  }
}

/** Drafts of working hours (specification, booking: drafts of working hours). */
@Controller()
export class RosterPlanController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
  ) {}

  @Call('readRosterPlan')
  async read({ params: { month }, reads }: Asked<'readRosterPlan'>) {
    const first = firstDayOf(month);
    const [{ isDraft }, docs] = await Promise.all([
      monthOfRoster(this.executor, first),
      agendasBetween(reads.of(agendas), first, lastDayOf(month)),
    ]);
    return {
      month,
      isDraft,
      drafts: docs.flatMap(({ tellerId, date, drafts }) =>
        drafts.map((draft) => answerOfHours({ ...draft, tellerId, date })),
      ),
      wishes: docs.flatMap(({ tellerId: fortuneTellerId, date, wishes }) =>
        wishes
          .filter(({ state }) => state === 'open')
          .map(({ id, startTime, endTime, serviceType }) => ({
            id,
            fortuneTellerId,
            date,
            startTime,
            endTime,
            serviceType,
          })),
      ),
    };
  }

  @Call('draftRoster')
  async draft({ params: { month }, request }: Asked<'draftRoster'>) {
    await this.commands.decide(request, month, rosters, draftRoster);
    return { month, isDraft: true };
  }

  @Call('publishRoster')
  async publish({ params: { month }, request }: Asked<'publishRoster'>) {
    const { events } = await this.commands.dispatch(request, PublishRoster, month);
    const published = events.filter(({ type }) => type === 'WorkingHoursAdded');
    return {
      month,
      isDraft: false,
      published: published.length,
      tellers: new Set(published.map(({ data }) => data.tellerId)).size,
    };
  }
}
