import { digits } from '../../app/format.ts';
import { anchors } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './sns.module.css';

export function Sns() {
  const { coupon, sns } = useWords('home');
  const { lineUrl, instagramUrl, blogUrl } = useSettings().settings ?? {};
  const links = [
    { name: 'Instagram', text: sns.instagram, href: instagramUrl },
    { name: 'ブログ', text: sns.blog, href: blogUrl },
  ].filter(({ href }) => href);
  const hasCoupon = coupon.heading !== '' && Boolean(lineUrl);
  if (!hasCoupon && links.length === 0) return null;
  return (
    <Band id={anchors.sns} split={75}>
      {hasCoupon && <Coupon to={lineUrl ?? ''} />}
      <div>
        {sns.heading && <SectionHead title={sns.heading} moon={6} />}
        <ul className={`${theme.rows} ${theme.links}`}>
          {links.map(({ name, text, href }) => (
            <li key={name}>
              <SiteLink to={href ?? ''}>
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

function Coupon({ to }: { readonly to: string }) {
  const { stub, heading, amount, note } = useWords('home').coupon;
  return (
    <div className={styles.coupon}>
      <p className={`${styles.couponStub} ${theme.mincho}`}>{stub}</p>
      <div className={styles.couponMain}>
        <p className={`${theme.mincho} ${styles.couponT}`}>{heading}</p>
        {amount > 0 && (
          <p className={`${styles.couponN} ${theme.mincho}`}>
            {digits(amount)}
            <small>円引き</small>
          </p>
        )}
        <p className={theme.small}>{note}</p>
        <LinkButton to={to} look="LINE">
          LINEで友だち追加
        </LinkButton>
      </div>
    </div>
  );
}
