import type { CSSProperties } from 'react';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { brokenFact, FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { brokenText, linesOf } from '../../parts/line-breaks.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Band, Moon, SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './powerstone.module.css';

export function Powerstone() {
  return (
    <Sections>
      <StoneOpening />
      <StonePrices />
      <StoneReasons />
      <StoneLinks />
    </Sections>
  );
}

/** The pictures' units are millimetres times 4.4, so that the bracelets are to scale. */
const RINGS = [
  { millimetres: 8, size: 290 },
  { millimetres: 10, size: 304 },
  { millimetres: 12, size: 330 },
] as const;

function StoneOpening() {
  const { heading, lead, prices } = useWords('powerstone');
  const stones = prices.groups.flatMap(({ items }) => items);
  const sizes = new Set(stones.map(({ millimetres }) => millimetres));
  return (
    <section className={`${styles.stoneTop} ${theme.night}`}>
      <div className={theme.wrap}>
        <header>
          <Moon age={5} night />
          <h1>
            {linesOf(heading).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className={theme.lead}>{brokenText(lead)}</p>
        </header>
        <ul className={styles.rings}>
          {RINGS.filter(({ millimetres }) => sizes.has(millimetres)).map(
            ({ millimetres, size }) => (
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
            ),
          )}
        </ul>
      </div>
    </section>
  );
}

function StoneReasons() {
  const { rationale, book } = useWords('powerstone');
  if (!rationale.heading) return null;
  return (
    <Band ground="tint" split={57}>
      <SectionHead title={rationale.heading} moon={10} />
      <div>
        <div className={theme.text}>
          <Paragraphs text={rationale.text} />
        </div>
        <div className={styles.stonePoints}>
          <FactList facts={rationale.points.map(brokenFact)} />
        </div>
        <p className={theme.btns}>
          <LinkButton to={paths.booking} icon="arr">
            {book || '予約する'}
          </LinkButton>
        </p>
      </div>
    </Band>
  );
}

function StonePrices() {
  const { heading, note, groups } = useWords('powerstone').prices;
  if (groups.length === 0) return null;
  return (
    <Band>
      <SectionHead title={heading} moon={7} row />
      <div className={styles.stonePrices}>
        {groups.map(({ who, items }) => (
          <section key={who}>
            <h3>{who}</h3>
            <dl>
              {items.map(({ label, millimetres, price, mark }) => (
                <div key={label}>
                  <dt>
                    {millimetres > 0 && (
                      <i className={theme.mm} style={{ '--mm': millimetres } as CSSProperties} />
                    )}
                    {label}
                    {mark && <small className={theme.quiet}>{mark}</small>}
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
      <p className={`${theme.note} ${styles.stonePricesNote}`}>{note}</p>
    </Band>
  );
}

function StoneLinks() {
  const { shop, social } = useWords('powerstone');
  const { instagramUrl = '', shopUrl = '' } = useSettings().settings ?? {};
  if (!instagramUrl && !shopUrl) return null;
  return (
    <Band split={75} className={styles.stoneLinks}>
      {instagramUrl && (
        <SiteLink className={styles.stoneSocial} to={instagramUrl}>
          <img src="/art/bead-ring.svg" width={400} height={250} alt="" loading="lazy" />
          <span>
            <span className={theme.small}>{social}</span>
            <b className={theme.mincho}>
              Instagramを見る
              <Icon name="ext" />
            </b>
          </span>
        </SiteLink>
      )}
      {shopUrl && (
        <div>
          <SectionHead title={shop.heading} moon={15} />
          <p>{shop.text}</p>
          <p className={theme.btns}>
            <LinkButton to={shopUrl} look="line" icon="ext">
              オンラインショップへ
            </LinkButton>
          </p>
        </div>
      )}
    </Band>
  );
}
