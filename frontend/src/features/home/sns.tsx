import { anchors } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './sns.module.css';

const { heading, coupon, links } = home.sns;

export function Sns() {
  return (
    <Band id={anchors.sns} split={75}>
      <Coupon />
      <div>
        <SectionHead title={heading} moon={6} />
        <ul className={classNames(theme.rows, theme.links)}>
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
    </Band>
  );
}

function Coupon() {
  return (
    <div className={styles.coupon}>
      <p className={classNames(styles.couponStub, theme.mincho)}>{coupon.stub}</p>
      <div className={styles.couponMain}>
        <p className={classNames(theme.mincho, styles.couponT)}>{coupon.title}</p>
        <p className={classNames(styles.couponN, theme.mincho)}>
          {coupon.amount}
          <small>{coupon.unit}</small>
        </p>
        <p className={theme.small}>{coupon.note}</p>
        <LinkButton to={coupon.button.href} look="LINE">
          {coupon.button.text}
        </LinkButton>
      </div>
    </div>
  );
}
