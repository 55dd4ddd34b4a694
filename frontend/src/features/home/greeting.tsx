import { home } from '../../content/home.ts';
import { classNames } from '../../parts/class-names.ts';
import { asParagraphs } from '../../parts/line-breaks.tsx';
import { Band, Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './greeting.module.css';

const { heading, paragraphs, signature, pictureText } = home.greeting;

export function Greeting() {
  return (
    <Band ground="tint" className={styles.greet}>
      <figure>
        <img
          src="/art/noren.svg"
          width={480}
          height={420}
          alt={pictureText}
          loading="lazy"
          decoding="async"
        />
      </figure>
      <div className={classNames(styles.greetText, theme.tate)}>
        <header>
          <Moon age={10} />
          <h2>{heading}</h2>
        </header>
        {asParagraphs(paragraphs)}
        <p className={styles.greetName}>
          {signature.office}　<b className={theme.mincho}>{signature.name}</b>
        </p>
      </div>
    </Band>
  );
}
