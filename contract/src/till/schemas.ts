import {
  complaints,
  isSalonDay,
  isSalonMonth,
  limits,
  messages,
  ofEachWay,
  paymentWays,
} from '@salon/domain';
import { z } from 'zod';
import {
  addIssues,
  dayText,
  givenText,
  idText,
  instantText,
  monthText,
  wholeNumber,
} from '../fields.ts';

const yen = z.int();
const way = z.enum(paymentWays);
/** Whole yen, tax included. */
const takings = z.object(ofEachWay(() => yen));
const sums = takings.extend({ count: z.int(), total: yen, tax: yen });

/** Amounts are whole yen (specification, administration: closing the day). */
const tillAnswer = z.object({
  date: dayText,
  payments: z.array(z.object({ bookingId: z.string(), way, amount: yen })),
  takings: sums,
  tellers: z.array(sums.extend({ id: idText, name: z.string() })),
  /** Proposed: that of the latest close, of this day or an earlier one. */
  float: yen,
  /**
   * The close and its corrections, oldest first; the last one counts. `difference` is counted minus
   * float and cash.
   */
  closings: z.array(
    z.object({
      number: z.int(),
      at: instantText,
      actor: z.string(),
      float: yen,
      counted: yen,
      difference: yen,
      takings,
      note: z.string(),
    }),
  ),
  /** Payments recorded, changed or withdrawn after the close. */
  corrections: z.array(
    z.object({
      bookingId: z.string(),
      at: instantText,
      actor: z.string(),
      amount: yen,
      from: way.nullable(),
      to: way.nullable(),
    }),
  ),
});
export type TillAnswer = z.output<typeof tillAnswer>;

const dateParams = z.object({ date: dayText.refine(isSalonDay, messages.malformed) });
const amount = wholeNumber(0, 100_000_000, messages.amount).optional();

const closeTillBody = z
  .object({
    float: amount,
    counted: amount,
    note: givenText({ kind: 'lines', limit: limits.freeText }),
    shown: z.object({ closings: z.int().nonnegative(), takings }, messages.malformed),
  })
  .check(
    addIssues(({ float, counted }) =>
      complaints({
        float: float === undefined ? messages.amount : undefined,
        counted: counted === undefined ? messages.amount : undefined,
      }),
    ),
  )
  .transform(({ float = 0, counted = 0, ...body }) => ({ ...body, float, counted }));

export const tillSchemas = {
  readTill: {
    summary: 'A day’s takings by way of payment and teller, and the closes of its till.',
    params: dateParams,
    answer: tillAnswer,
  },
  closeTill: {
    summary:
      "Closes a day's till, or corrects its close; 409 where another desk changed what was shown.",
    params: dateParams,
    body: closeTillBody,
    answer: tillAnswer,
  },
  exportTill: {
    summary: 'The readings of a day with their payments as CSV, UTF-8 with BOM.',
    params: dateParams,
    answer: z.string(),
  },
  exportStatement: {
    summary:
      "A month's takings for the accountant as CSV, UTF-8 with BOM: a line for each day, consumption tax shown.",
    query: z.object({ month: monthText.refine(isSalonMonth, messages.monthForm) }),
    answer: z.string(),
  },
};
