import { fortuneClass } from '../../content/fortune-class.ts';
import { Icon } from '../../parts/icon.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

const { heading, items } = fortuneClass.special;

/** Lessons that are about no divination: talking, and running a shop of one's own. */
export function SpecialLessons() {
  return (
    <section className="band band--fuji">
      <div className="wrap">
        <SectionHead title={heading} moon={12} row />
        <div className="specials">
          {items.map(({ title, text, link }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {link && (
                <SiteLink className="more" to={link.href}>
                  {link.text}
                  <Icon name="arr" />
                </SiteLink>
              )}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
