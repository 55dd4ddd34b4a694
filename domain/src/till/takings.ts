/** By which way a reading is paid at the salon (specification, administration: closing the day). */
export const paymentWays = ['cash', 'card', 'code', 'voucher'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const paymentWayLabels: Readonly<Record<PaymentWay, string>> = {
  cash: '現金',
  card: 'カード',
  code: 'コード決済',
  voucher: '金券',
};

/** What was taken by each way: whole yen, tax included. */
export type Takings = Readonly<Record<PaymentWay, number>>;

/** A payment as it is counted: whole yen, tax included. */
export interface Payment {
  readonly way: PaymentWay;
  readonly amount: number;
}

/** Adds payments up by their way. */
export function takingsOf(payments: readonly Payment[]): Takings {
  const takings = { cash: 0, card: 0, code: 0, voucher: 0 };
  for (const { way, amount } of payments) takings[way] += amount;
  return takings;
}

/** What was taken by all ways. */
export const totalOf = (takings: Takings): number => paymentWays.reduce((sum, way) => sum + takings[way], 0);

const TAX_PERCENT = 10;

/** The consumption tax in one payment, which includes it: yen, cut off. A sum of payments holds the sum of their taxes. */
export const taxIn = (amount: number): number => Math.floor((amount * TAX_PERCENT) / (100 + TAX_PERCENT));

/** How much more (or less, negative) was counted than the float and the cash of the day make. */
export const tillDifference = ({
  float,
  counted,
  takings,
}: {
  readonly float: number;
  readonly counted: number;
  readonly takings: Takings;
}) => counted - float - takings.cash;
