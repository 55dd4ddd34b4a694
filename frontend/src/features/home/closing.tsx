import { paths } from '../../app/paths.ts';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkCards } from '../../parts/link-cards.tsx';
import { LinkButton } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './closing.module.css';

export function Closing() {
  const { heading, text } = useWords('home').closing;
  return (
    <section className={`${styles.closing} ${theme.night}`}>
      <div className={`${theme.wrap} ${styles.closingIn}`}>
        <img src="/art/full-moon.svg" width={600} height={600} alt="" loading="lazy" />
        <h2>{withLineBreaks(linesOf(heading))}</h2>
        <p>{withLineBreaks(linesOf(text))}</p>
        <LinkButton to={paths.booking} look="kin" icon="arr">
          予約する
        </LinkButton>
      </div>
      <div className={theme.sea} aria-hidden="true" />
    </section>
  );
}

export const HomeLinkCards = () => <LinkCards cards={useWords('home').linkCards} />;
