import { paths } from '../../app/paths.ts';
import { fortuneClass } from '../../content/fortune-class.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';

const { flow, contact } = fortuneClass;

/** From the first call to the next date, and where to call. */
export function ClassFlow() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={flow.heading} moon={14} row />
        <StepStrip steps={flow.steps} />
        <section className="class-contact split split--57">
          <SectionHead title={contact.heading} moon={15} />
          <div>
            <PhoneList labels={contact.labels} hours={contact.text} />
            <p className="btns">
              <LinkButton to={paths.booking}>
                {contact.online}
                <Icon name="arr" />
              </LinkButton>
            </p>
          </div>
        </section>
      </div>
    </section>
  );
}
