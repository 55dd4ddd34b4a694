import type { CSSProperties } from 'react';
import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { paths } from '../../app/paths.ts';
import { powerStone } from '../../content/power-stone.ts';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { asParagraphs } from '../../parts/line-breaks.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Band, Moon, SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import styles from './powerstone.module.css';

/** Bracelets to scale: the pictures' units are millimetres times 4.4. */
const RINGS = [
  { millimetres: 8, size: 290 },
  { millimetres: 10, size: 304 },
  { millimetres: 12, size: 330 },
] as const;

export function StoneOpening() {
  const { heading, lead } = powerStone;
  return (
    <section className={classNames(styles.stoneTop, theme.night)}>
      <div className={theme.wrap}>
        <header>
          <Moon age={5} night />
          <h1>
            {heading.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className={theme.lead}>{lead}</p>
        </header>
        <ul className={styles.rings}>
          {RINGS.map(({ millimetres, size }) => (
            <li key={millimetres}>
              <img
                src={`/art/bracelet-${millimetres}mm.svg`}
                width={size}
                height={size}
                alt=""
                fetchPriority="high"
              />
              <p className={theme.mincho}>{millimetres}mm</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const { rationale, book } = powerStone;

export function StoneReasons() {
  return (
    <Band ground="tint" split={57}>
      <SectionHead title={rationale.heading} moon={10} />
      <div>
        <div className={theme.text}>{asParagraphs(rationale.paragraphs)}</div>
        <div className={styles.stonePoints}>
          <FactList facts={rationale.points} />
        </div>
        <p className={theme.btns}>
          <LinkButton to={paths.booking} icon="arr">
            {book}
          </LinkButton>
        </p>
      </div>
    </Band>
  );
}

const { heading, note, groups, baseLabel } = powerStone.prices;

export function StonePrices() {
  return (
    <Band>
      <SectionHead title={heading} moon={7} row />
      <div className={styles.stonePrices}>
        {groups.map(({ who, items }) => (
          <section key={who}>
            <h3>{who}</h3>
            <dl>
              {items.map(({ label, millimetres, price, from }) => (
                <div key={label}>
                  <dt>
                    <i className={theme.mm} style={{ '--mm': millimetres } as CSSProperties} />
                    {label}
                    {from && <small className={theme.quiet}>{baseLabel}</small>}
                  </dt>
                  <dd>
                    <Yen amount={price} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={classNames(theme.note, styles.stonePricesNote)}>{note}</p>
    </Band>
  );
}

const { shop, social } = powerStone;

/**
 * Links to the web shop and to the account with new stones (specification, public site: power
 * stones).
 */
export function StoneLinks() {
  return (
    <Band split={75} className={styles.stoneLinks}>
      <SiteLink className={styles.stoneSocial} to={social.link.href}>
        <img src={social.picture} width={400} height={250} alt="" loading="lazy" />
        <span>
          <span className={theme.small}>{social.text}</span>
          <b className={theme.mincho}>
            {social.link.text}
            <Icon name="ext" />
          </b>
        </span>
      </SiteLink>
      <div>
        <SectionHead title={shop.heading} moon={15} />
        <p>{shop.text}</p>
        <p className={theme.btns}>
          <LinkButton to={shop.link.href} look="line" icon="ext">
            {shop.link.text}
          </LinkButton>
        </p>
      </div>
    </Band>
  );
}

export const stoneJsonLd = serviceJsonLd(
  paths.powerstone,
  powerStone.heading.join(''),
  powerStone.prices.groups.flatMap(({ who, items }) =>
    items.map(({ label, price }) => ({ name: `${who} ${label}`, price })),
  ),
);
