import { pricing } from '../../content/pricing.ts';

/** Ways to pay; the payment app stands there with its mark. */
export function Payments() {
  return (
    <>
      <p className="small">{pricing.payHeading}</p>
      <ul className="pays">
        {pricing.pays.map((pay) => (
          <li key={pay}>{pay === 'PayPay' ? <PayPay /> : pay}</li>
        ))}
      </ul>
    </>
  );
}

/** A mark of our own drawing beside the app's name. */
function PayPay() {
  return (
    <span className="pays__app" role="img" aria-label={pricing.payPayMark}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 21 8 3h7.5a5 5 0 0 1 0 10H6" />
        <path d="M11 21l1.6-7" />
      </svg>
      PayPay
    </span>
  );
}
