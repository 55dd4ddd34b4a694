import {
  addDays,
  type bookingEvents,
  firstDayOf,
  lastDayOf,
  type PaymentWay,
  type Takings,
  type tillEvents,
} from '@salon/domain';
import { defineProjector, type ReaderOf } from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

/** Amounts are whole yen, tax included; the teller's name is as of the booking. */
export interface TillPayment {
  readonly bookingId: string;
  readonly tellerId: string;
  readonly tellerName: string;
  readonly amount: number;
  readonly way: PaymentWay;
}

/** The last one counts. `takings`: of the payments recorded by then. */
export interface TillClosing {
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly float: number;
  readonly counted: number;
  readonly takings: Takings;
  readonly note: string;
}

/** A payment recorded, changed or withdrawn after the closing had counted the payments. */
export interface TillCorrection {
  readonly bookingId: string;
  readonly at: string;
  readonly actor: string;
  readonly amount: number;
  readonly from: PaymentWay | null;
  readonly to: PaymentWay | null;
}

/** A payment on a teller's agenda before the day is closed. */
interface TillNote extends TillCorrection {
  readonly tellerId: string;
  readonly revision: number;
}

/** The payments of the day's readings, whenever they were made. */
export interface TillDocument {
  readonly date: string;
  readonly payments: readonly TillPayment[];
  /** All records until the first closing, which may not have counted the latest of them. */
  readonly notes: readonly TillNote[];
  readonly closings: readonly TillClosing[];
  readonly corrections: readonly TillCorrection[];
  readonly isClosed: boolean;
}

type Handled = keyof typeof tillEvents | keyof Pick<typeof bookingEvents, 'BookingPaymentNoted'>;

/** The takings of each day (specification, administration: closing the day). */
export const tills = defineProjector<TillDocument, Handled, 'isClosed'>({
  name: 'tills',
  label: 'レジ締め',
  audience: [],
  version: 1,
  keys: ({ data }) => [data.date],
  on: {
    BookingPaymentNoted(doc, { data, at, actor, revision }) {
      const till = doc ?? emptyTill(data.date);
      const { bookingId, tellerId, tellerName, amount, way } = data;
      const before = till.payments.find((payment) => payment.bookingId === bookingId);
      const others = till.payments.filter((payment) => payment !== before);
      const correction = { bookingId, at, actor, amount, from: before?.way ?? null, to: way };
      const payments =
        way === null ? others : [...others, { bookingId, tellerId, tellerName, amount, way }];
      return till.closings.length === 0
        ? { ...till, payments, notes: [...till.notes, { ...correction, tellerId, revision }] }
        : { ...till, payments, corrections: [...till.corrections, correction] };
    },
    TillClosed(doc, { data: { date, agendas, ...closing }, at, actor }) {
      const till = doc ?? emptyTill(date);
      const counted = new Map(agendas.map(({ tellerId, revision }) => [tellerId, revision]));
      const missed = till.notes.filter(
        ({ tellerId, revision }) => revision > (counted.get(tellerId) ?? -1),
      );
      return {
        ...till,
        notes: [],
        closings: [...till.closings, { ...closing, at, actor }],
        corrections: [
          ...till.corrections,
          ...missed.map(({ tellerId: _, revision: __, ...correction }) => correction),
        ],
      };
    },
  },
  derive: ({ closings }) => ({ isClosed: closings.length > 0 }),
  indexes: [['date'], ['isClosed', 'date']],
});

const emptyTill = (date: string): TillDocument => ({
  date,
  payments: [],
  notes: [],
  closings: [],
  corrections: [],
  isClosed: false,
});

type Tills = ReaderOf<typeof tills>;

/** Empty where nothing was paid. */
export async function tillOf(reader: Tills, date: string): Promise<TillDocument> {
  return (await reader.get(date))?.doc ?? emptyTill(date);
}

/** 0 before the first close. */
export async function floatBefore(reader: Tills, date: string): Promise<number> {
  const where = { isClosed: true, date: { to: date } };
  const [last] = await findDocs(reader, { where, order: 'date', descending: true, limit: 1 });
  return last?.closings.at(-1)?.float ?? 0;
}

/** By day; days without any are left out. */
export function tillsOfMonth(reader: Tills, month: string) {
  const date = { from: firstDayOf(month), to: addDays(lastDayOf(month), 1) };
  return findDocs(reader, { where: { date }, order: 'date' });
}
