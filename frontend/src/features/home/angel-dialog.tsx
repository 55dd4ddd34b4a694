import { type FormEvent, useState } from 'react';
import { angelNumberMeanings } from '../../content/angel-number-meanings.ts';
import { type AngelNumber, angelNumber, angelNumberDialog } from '../../content/angel-numbers.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './angel-dialog.module.css';

const { title, lead, inputLabel, inputHint, search, invalid, byDigits, close } = angelNumberDialog;
const DIGITS = [1, 2, 3, 4, 5] as const;

export function AngelDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={lead}
      actions={
        <Button look="line" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <Search />
      {DIGITS.map((digits) => (
        <details key={digits} className={styles.angelGroup} name="angel-numbers">
          <summary className={theme.mincho}>{byDigits[digits]}</summary>
          <dl>
            {Object.entries(angelNumberMeanings[digits])
              .sort()
              .map(([number, meaning]) => (
                <div key={number}>
                  <dt>{number}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </Dialog>
  );
}

function Search() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<AngelNumber | 'invalid'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(angelNumber(text) ?? 'invalid');
  };
  return (
    <>
      <form className={styles.angelSearch} noValidate onSubmit={submit}>
        <TextField
          label={inputLabel}
          hint={inputHint}
          required
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={found === 'invalid' ? invalid : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{search}</Button>
      </form>
      <div className={styles.angelFound} aria-live="polite">
        {found !== undefined && found !== 'invalid' && (
          <dl>
            <dt>{found.number}</dt>
            <dd>{found.meaning}</dd>
          </dl>
        )}
      </div>
    </>
  );
}
