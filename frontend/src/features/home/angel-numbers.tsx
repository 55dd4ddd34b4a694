import { useState } from 'react';
import { home } from '../../content/home.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './angel-numbers.module.css';

const { heading, text, open, samples } = home.angelNumbers;

/** Loaded on demand, since it contains two hundred meanings. */
const angelDialog = async () => (await import('./angel-dialog.tsx')).AngelDialog;

export function AngelNumbers() {
  const [asked, setAsked] = useState(false);
  return (
    <section className={theme.band}>
      <div className={classNames(theme.wrap, theme.split, theme.split57)}>
        <div>
          <SectionHead title={heading} moon={11} />
          <div className={theme.text}>
            <p>{text}</p>
            <p>
              <Button look="line" aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {open}
              </Button>
            </p>
          </div>
        </div>
        <FactList className={styles.angels} facts={samples} />
      </div>
      {asked && <LazyDialog load={angelDialog} onClose={() => setAsked(false)} />}
    </section>
  );
}
