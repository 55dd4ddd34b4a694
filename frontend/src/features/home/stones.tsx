import type { CSSProperties } from 'react';
import { digits } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './stones.module.css';

export function Stones() {
  const { label, heading, names, text, prices } = useWords('home').stones;
  const { shopUrl } = useSettings().settings ?? {};
  if (!heading) return null;
  return (
    <section className={`${styles.stones} ${theme.night}`}>
      <div className={`${theme.wrap} ${styles.stonesIn}`}>
        <div className={styles.ring}>
          <img src="/art/bead-strand.svg" width={704} height={704} alt="" loading="lazy" />
          <p>{withLineBreaks(linesOf(names))}</p>
        </div>
        <div className={`${styles.stonesText} ${theme.text}`}>
          <p className={`${styles.label} ${theme.mincho} ${theme.gold}`}>
            <Moon age={5} night />
            {label}
          </p>
          <h2>{withLineBreaks(linesOf(heading))}</h2>
          <Paragraphs text={text} />
          <dl className={theme.prices}>
            {prices.map((bracelet) => (
              <div key={bracelet.label}>
                <dt>
                  {bracelet.millimetres > 0 && (
                    <i
                      className={theme.mm}
                      style={{ '--mm': bracelet.millimetres } as CSSProperties}
                    />
                  )}
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
              パワーストーンについて
            </LinkButton>
            {shopUrl && (
              <MoreLink to={shopUrl} icon="ext">
                オンラインショップ
              </MoreLink>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
