import { pricing, type PriceSlip as Slip } from '../../content/pricing.ts';
import { classNames } from '../../parts/class-names.ts';
import { Yen } from '../../parts/yen.tsx';

/** One length of a reading: a slip on the rail on a desk, a row on a phone. */
export function PriceSlip({ slip: { minutes, price, caption, mark } }: { readonly slip: Slip }) {
  return (
    <li className="slip">
      <p className="slip__t">
        <i>{pricing.usual.upTo}</i>
        <b>{minutes}</b>分
      </p>
      {mark && <span className={classNames('stamp', mark.filled && 'stamp--full')}>{mark.label}</span>}
      <small className="quiet">{caption}</small>
      <p className="slip__p">
        <Yen amount={price} />
      </p>
    </li>
  );
}
