import { recruitment } from '../../content/recruitment.ts';
import { PhoneList } from '../../parts/phone-list.tsx';

/** Applying, or asking first, by telephone. */
export function ByPhone() {
  const { heading, hours, operators } = recruitment.call;
  return (
    <section className="by-phone">
      <h2>{heading}</h2>
      <PhoneList labels={operators} hours={hours} />
    </section>
  );
}
