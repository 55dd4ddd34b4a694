import type { CSSProperties } from 'react';
import { digits } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { classNames } from '../../parts/class-names.ts';
import { withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './stones.module.css';

const { label, heading, names, text, prices, page, shop } = home.stones;

export function Stones() {
  return (
    <section className={classNames(styles.stones, theme.night)}>
      <div className={classNames(theme.wrap, styles.stonesIn)}>
        <div className={styles.ring}>
          <img
            src="/art/bead-strand.svg"
            width={704}
            height={704}
            alt=""
            loading="lazy"
            decoding="async"
          />
          <p>{withLineBreaks(names)}</p>
        </div>
        <div className={classNames(styles.stonesText, theme.text)}>
          <p className={classNames(styles.label, theme.mincho, theme.gold)}>
            <Moon age={5} night />
            {label}
          </p>
          <h2>{withLineBreaks(heading)}</h2>
          <p>{text}</p>
          <dl className={theme.prices}>
            {prices.map((bracelet) => (
              <div key={bracelet.label}>
                <dt>
                  <i
                    className={theme.mm}
                    style={{ '--mm': bracelet.millimetres } as CSSProperties}
                  />
                  {bracelet.label}
                </dt>
                <dd className={theme.yen}>
                  {digits(bracelet.price)}
                  <small>円</small>
                </dd>
              </div>
            ))}
          </dl>
          <p className={theme.btns}>
            <LinkButton to={paths.powerstone} look="night">
              {page}
            </LinkButton>
            <MoreLink to={shop.href} icon="ext">
              {shop.text}
            </MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
