import type { ReactNode } from 'react';
import { digits } from '../app/format.ts';
import theme from '../theme/theme.module.css';

export function Yen({ amount }: { readonly amount: number | string }) {
  return (
    <span key={amount} className={theme.yen}>
      {digits(amount)}
      <small>円</small>
    </span>
  );
}

export const OfferNumber = ({
  unit,
  children,
}: {
  readonly unit: string;
  readonly children: ReactNode;
}) => (
  <span className={theme.offerN}>
    {children}
    <small>{unit}</small>
  </span>
);
