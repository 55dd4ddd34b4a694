import { z } from 'zod';
import { accept, type Decision, type Remembering, remembering } from '../decision.ts';
import { type EventOf, eventOf, monthSchema, noMail } from '../event-definition.ts';
import { formatMonth } from '../time/time.ts';

const rosterEvent = eventOf('hours', 'roster', 'month');

export const rosterEvents = {
  RosterDrafted: rosterEvent({
    data: z.object({ month: monthSchema }),
    values: () => ({ 状態: '下書き' }),
    sentence: ({ month }) => `${formatMonth(month)}の勤務表を下書きにしました`,
    mails: noMail,
  }),
  RosterPublished: rosterEvent({
    data: z.object({ month: monthSchema }),
    values: () => ({ 状態: '公開' }),
    sentence: ({ month }) => `${formatMonth(month)}の勤務表を公開しました`,
    mails: noMail,
  }),
};

type RosterEvent = EventOf<typeof rosterEvents>;

interface RosterState extends Remembering {
  /** Months, `yyyy-MM`, whose new hours are drafts. */
  readonly drafts: ReadonlySet<string>;
}

export const roster = remembering<Pick<RosterState, 'drafts'>, RosterEvent>(
  { drafts: new Set() },
  ({ drafts }, event) => {
    const { month } = event.data;
    const others = [...drafts].filter((draft) => draft !== month);
    return { drafts: new Set(event.type === 'RosterDrafted' ? [...others, month] : others) };
  },
);

interface RosterCommand {
  readonly commandId: string;
  readonly month: string;
}

/**
 * Affects hours added from now on; existing ones stay published (specification, booking: drafts of
 * working hours).
 */
export function draftRoster(
  state: RosterState,
  { commandId, month }: RosterCommand,
): Decision<RosterEvent> {
  if (state.commandIds.has(commandId) || state.drafts.has(month)) return accept();
  return accept({ type: 'RosterDrafted', data: { month } });
}

export function publishRoster(
  state: RosterState,
  { commandId, month }: RosterCommand,
): Decision<RosterEvent> {
  if (state.commandIds.has(commandId) || !state.drafts.has(month)) return accept();
  return accept({ type: 'RosterPublished', data: { month } });
}
