import { Injectable } from '@nestjs/common';
import type { TillAnswer } from '@salon/contract';
import { groupedBy, type Payment, takingsOf, taxIn, tillDifference, totalOf } from '@salon/domain';
import { floatBefore, type Reads, type TillDocument, tillOf, tills } from '@salon/projections';
import { ActorNames } from '../audit/actor-names.ts';

/** The tax is rounded down for each payment. */
export function paymentSums(payments: readonly Payment[]): TillAnswer['takings'] {
  const takings = takingsOf(payments);
  const tax = payments.reduce((sum, { amount }) => sum + taxIn(amount), 0);
  return { ...takings, count: payments.length, total: totalOf(takings), tax };
}

@Injectable()
export class TillAnswers {
  constructor(private readonly names: ActorNames) {}

  async ofDay(reads: Reads, date: string) {
    return this.of(reads, await tillOf(reads.of(tills), date));
  }

  async of(reads: Reads, { date, payments, closings, corrections }: TillDocument) {
    const [nameOf, before] = await Promise.all([
      this.names.of(
        reads,
        [...closings, ...corrections].map(({ actor }) => actor),
      ),
      floatBefore(reads.of(tills), date),
    ]);
    const named = <T extends { readonly actor: string }>(each: T) => ({
      ...each,
      actor: nameOf(each.actor),
    });
    return {
      date,
      payments: payments.map(({ bookingId, way, amount }) => ({ bookingId, way, amount })),
      takings: paymentSums(payments),
      tellers: [...groupedBy(payments, ({ tellerId }) => tellerId)]
        .map(([id, theirs]) => ({
          id,
          name: theirs.at(-1)?.tellerName ?? '',
          ...paymentSums(theirs),
        }))
        .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'ja')),
      float: closings.at(-1)?.float ?? before,
      closings: closings.map((closing) => ({
        ...named(closing),
        difference: tillDifference(closing),
      })),
      corrections: corrections.map(named),
    };
  }
}
