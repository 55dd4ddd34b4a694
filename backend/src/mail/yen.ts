/** 4500 → `4,500円`. */
export const yen = (amount: number): string => `${amount.toLocaleString('en-US')}円`;
