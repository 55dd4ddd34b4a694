import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './angel-numbers.module.css';

const angelDialog = async () => (await import('./angel-dialog.tsx')).AngelDialog;

export function AngelNumbers() {
  const [isOpen, setOpen] = useState(false);
  const { heading, text, samples } = useWords('home').angelNumbers;
  if (!heading) return null;
  return (
    <section className={theme.band}>
      <div className={`${theme.wrap} ${theme.split} ${theme.split57}`}>
        <div>
          <SectionHead title={heading} moon={11} />
          <div className={theme.text}>
            <Paragraphs text={text} />
            <p>
              <Button look="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                数字の意味を調べる
              </Button>
            </p>
          </div>
        </div>
        <FactList className={styles.angels} facts={samples} />
      </div>
      {isOpen && <LazyDialog load={angelDialog} onClose={() => setOpen(false)} />}
    </section>
  );
}
