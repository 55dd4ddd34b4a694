import { Band, Moon } from '../../parts/section-head.tsx';
import { Signature } from '../../parts/signature.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './greeting.module.css';

export function Greeting() {
  const { heading, text } = useWords('home').greeting;
  if (!heading) return null;
  return (
    <Band ground="tint" className={styles.greet}>
      <figure>
        <img
          src="/art/noren.svg"
          width={480}
          height={420}
          alt="紺の暖簾に三日月の絵"
          loading="lazy"
        />
      </figure>
      <div className={`${styles.greetText} ${theme.tate}`}>
        <header>
          <Moon age={10} />
          <h2>{heading}</h2>
        </header>
        <Paragraphs text={text} />
        <Signature className={styles.greetName} />
      </div>
    </Band>
  );
}
