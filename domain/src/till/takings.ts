import { keysOf } from '../keys-of.ts';

export const paymentWayLabels = {
  cash: '現金',
  card: 'カード',
  code: 'コード決済',
  voucher: '金券',
};
export type PaymentWay = keyof typeof paymentWayLabels;
export const paymentWays = keysOf(paymentWayLabels);

/** Whole yen, tax included. */
export type Takings = Readonly<Record<PaymentWay, number>>;

export const ofEachWay = <V>(toValue: (way: PaymentWay) => V) =>
  Object.fromEntries(paymentWays.map((way) => [way, toValue(way)])) as Record<PaymentWay, V>;

export interface Payment {
  readonly way: PaymentWay;
  readonly amount: number;
}

export function takingsOf(payments: readonly Payment[]): Takings {
  const takings = ofEachWay(() => 0);
  for (const { way, amount } of payments) takings[way] += amount;
  return takings;
}

export const totalOf = (takings: Takings): number =>
  paymentWays.reduce((sum, way) => sum + takings[way], 0);

const TAX_PERCENT = 10;

/** Yen, rounded down; the tax of several payments is the sum of their taxes. */
export const taxIn = (amount: number): number =>
  Math.floor((amount * TAX_PERCENT) / (100 + TAX_PERCENT));

/** Yen; negative when cash is missing. */
export const tillDifference = ({
  float,
  counted,
  takings,
}: {
  readonly float: number;
  readonly counted: number;
  readonly takings: Takings;
}) => counted - float - takings.cash;
