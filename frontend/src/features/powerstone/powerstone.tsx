import type { CSSProperties } from 'react';
import { serviceFacts } from '../../app/head/page-facts.ts';
import { paths } from '../../app/paths.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { powerStone } from '../../content/power-stone.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Moon, SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';

/** Bracelets true to scale to one another: the file's units are millimetres times 4.4. */
const RINGS = [
  { millimetres: 8, size: 290 },
  { millimetres: 10, size: 304 },
  { millimetres: 12, size: 330 },
] as const;

/** The heading, which wraps on a phone only, over three bracelets in their true proportions. */
export function StoneOpening() {
  const { heading, lead } = powerStone;
  return (
    <section className="stone-top night">
      <div className="wrap">
        <header>
          <Moon age={5} night />
          <h1>
            {heading.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className="lead">{lead}</p>
        </header>
        <ul className="rings">
          {RINGS.map(({ millimetres, size }) => (
            <li key={millimetres}>
              <img src={`/art/beads-${millimetres}-night.svg`} width={size} height={size} alt="" fetchPriority="high" />
              <p className="mincho">{millimetres}mm</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const { rationale, book } = powerStone;

/** Why stones are recommended, and how they are chosen. */
export function StoneReasons() {
  return (
    <section className="band band--tint">
      <div className="wrap split split--57">
        <SectionHead title={rationale.heading} moon={10} />
        <div>
          <div className="text">
            {rationale.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="stone-points">
            <FactList facts={rationale.points.map(({ title, text }) => ({ term: title, content: text }))} />
          </div>
          <p className="btns">
            <LinkButton to={paths.booking}>
              {book}
              <Icon name="arr" />
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}

const { heading, note, groups, baseLabel } = powerStone.prices;

/** All prices by who wears the bracelet; before each a bead of its millimetres. */
export function StonePrices() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={heading} moon={7} row />
        <div className="stone-prices">
          {groups.map(({ who, items }) => (
            <section key={who}>
              <h3>{who}</h3>
              <dl>
                {items.map(({ label, millimetres, price, from }) => (
                  <div key={label}>
                    <dt>
                      <i className="mm" style={{ '--mm': millimetres } as CSSProperties} />
                      {label}
                      {from && <small className="quiet">{baseLabel}</small>}
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
        <p className="note stone-prices__note">{note}</p>
      </div>
    </section>
  );
}

const { shop, social } = powerStone;

/** The web shop, and the account where new stones are shown: its picture is the link (specification, public site: power stones). */
export function StoneLinks() {
  return (
    <section className="band">
      <div className="wrap split split--75 stone-links">
        <SiteLink className="stone-social" to={social.link.href}>
          <img src={social.picture} width={400} height={250} alt="" loading="lazy" />
          <span>
            <span className="small">{social.text}</span>
            <b className="mincho">
              {social.link.text}
              <Icon name="ext" />
            </b>
          </span>
        </SiteLink>
        <div>
          <SectionHead title={shop.heading} moon={15} />
          <p>{shop.text}</p>
          <p className="btns">
            <LinkButton to={shop.link.href} look="line">
              {shop.link.text}
              <Icon name="ext" />
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The bracelets and their prices for search engines. */
export const stoneFacts = (origin: string) =>
  serviceFacts(origin, {
    name: powerStone.heading.join(''),
    description: pageMetadata[paths.powerstone].description,
    path: paths.powerstone,
    offers: powerStone.prices.groups.flatMap(({ who, items }) => items.map(({ label, price }) => ({ name: `${who} ${label}`, price }))),
  });
