import { z } from 'zod';
import { accept, type Decision, once, type Remembering, reject, remembering } from '../decision.ts';
import { dateSchema, type EventOf, eventOf, noMail, uuidSchema } from '../event-definition.ts';
import { yen } from '../event-values.ts';
import { formatDate } from '../time/time.ts';
import { paymentWayLabels, paymentWays, type Takings, tillDifference } from './takings.ts';

const amount = z.int().nonnegative();

const tillEvent = eventOf('till', 'till', { date: dateSchema }, 'date');

/** 不足 500円, 過剰 500円 or 過不足なし. */
export const differenceWords = (difference: number): string =>
  difference === 0
    ? '過不足なし'
    : `${difference < 0 ? '不足' : '過剰'} ${yen(Math.abs(difference))}`;

export const tillEvents = {
  /**
   * `number` is 1 for the day's close and increases with each correction; `takings` are the
   * payments on the agendas up to these revisions.
   */
  TillClosed: tillEvent({
    data: {
      number: z.int().positive(),
      float: amount,
      counted: amount,
      takings: z.record(z.enum(paymentWays), amount),
      agendas: z.array(z.object({ tellerId: uuidSchema, revision: z.int() })),
      note: z.string(),
    },
    values: ({ float, counted, takings, note }) => ({
      釣り銭準備金: yen(float),
      数えた現金: yen(counted),
      ...Object.fromEntries(paymentWays.map((way) => [paymentWayLabels[way], yen(takings[way])])),
      メモ: note,
    }),
    sentence: ({ date, number, ...sums }) =>
      `${formatDate(date)}のレジを${number === 1 ? '締めました' : '訂正して締め直しました'}（${differenceWords(tillDifference(sums))}）`,
    mails: noMail,
  }),
};

type TillEvent = EventOf<typeof tillEvents>;

interface TillState extends Remembering {
  readonly closings: number;
}

export const till = remembering<{ readonly closings: number }, TillEvent>(
  { closings: 0 },
  (_, { data }) => ({ closings: data.number }),
);

export interface NewTillClosing {
  readonly date: string;
  readonly shown: { readonly closings: number; readonly takings: Takings };
  readonly float: number;
  readonly counted: number;
  readonly note: string;
}

export interface CountedTill {
  readonly takings: Takings;
  /** Each with the revision that was summed. */
  readonly agendas: readonly { readonly tellerId: string; readonly revision: number }[];
  readonly today: string;
}

/**
 * Also corrects a close; refused when another desk changed it since (specification, administration:
 * closing the day).
 */
export const closeTill = once(
  (
    state: TillState,
    { date, shown, float, counted, note }: NewTillClosing,
    { takings, agendas, today }: CountedTill,
  ): Decision<TillEvent> => {
    if (date > today) return reject('TILL_NOT_YET', { date });
    if (
      shown.closings !== state.closings ||
      paymentWays.some((way) => shown.takings[way] !== takings[way])
    )
      return reject('TILL_CHANGED', { date });
    const number = state.closings + 1;
    return accept({
      type: 'TillClosed',
      data: { date, number, float, counted, takings, agendas: [...agendas], note },
    });
  },
);
