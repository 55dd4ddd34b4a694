import { anchors } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, coupon, links } = home.sns;

/** 5. The coupon for new friends on LINE, Instagram and the blog. */
export function Sns() {
  return (
    <section className="band" id={anchors.sns}>
      <div className="wrap split split--75">
        <Coupon />
        <div>
          <SectionHead title={heading} moon={6} />
          <ul className="rows links">
            {links.map(({ name, text, href }) => (
              <li key={name}>
                <SiteLink to={href}>
                  <b>{name}</b>
                  <span>{text}</span>
                  <Icon name="ext" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Coupon() {
  return (
    <div className="coupon">
      <p className="coupon__stub mincho">{coupon.stub}</p>
      <div className="coupon__main">
        <p className="mincho coupon__t">{coupon.title}</p>
        <p className="coupon__n mincho">
          {coupon.amount}
          <small>{coupon.unit}</small>
        </p>
        <p className="small">{coupon.note}</p>
        <LinkButton to={coupon.button.href} look="LINE">
          {coupon.button.text}
        </LinkButton>
      </div>
    </div>
  );
}
