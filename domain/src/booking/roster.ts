import { accept, type Decision, once, type Remembering, remembering } from '../decision.ts';
import { type DataOf, type EventOf, eventOf, monthSchema, noMail } from '../event-definition.ts';
import { formatMonth } from '../time/time.ts';

const rosterEvent = eventOf('hours', 'roster', { month: monthSchema }, 'month');

export const rosterEvents = {
  RosterDrafted: rosterEvent({
    values: () => ({ 状態: '下書き' }),
    sentence: ({ month }) => `${formatMonth(month)}の勤務表を下書きにしました`,
    mails: noMail,
  }),
  RosterPublished: rosterEvent({
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

type Month = DataOf<RosterEvent, 'RosterDrafted'>;

/**
 * Affects hours added from now on; existing ones stay published (specification, booking: drafts of
 * working hours).
 */
export const draftRoster = once(
  ({ drafts }: RosterState, data: Month): Decision<RosterEvent> =>
    drafts.has(data.month) ? accept() : accept({ type: 'RosterDrafted', data }),
);

export const publishRoster = once(
  ({ drafts }: RosterState, data: Month): Decision<RosterEvent> =>
    drafts.has(data.month) ? accept({ type: 'RosterPublished', data }) : accept(),
);
