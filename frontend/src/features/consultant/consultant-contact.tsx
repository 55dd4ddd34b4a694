import { paths } from '../../app/paths.ts';
import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { Icon } from '../../parts/icon.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

const { heading, text, back } = fortuneConsultant.contact;

/** Whom to call about it. */
export function ConsultantContact() {
  return (
    <section className="band">
      <div className="wrap split split--57">
        <SectionHead title={heading} moon={15} />
        <div>
          <PhoneList hours={text} />
          <p className="consultant__back">
            <SiteLink className="more" to={paths.fortuneClass}>
              {back}
              <Icon name="arr" />
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
