import { digits } from '../app/format.ts';
import theme from '../theme/theme.module.css';

/** Mincho digits and a small 円. */
export function Yen({ amount }: { readonly amount: number | string }) {
  return (
    <span key={amount} className={theme.yen}>
      {digits(amount)}
      <small>円</small>
    </span>
  );
}
