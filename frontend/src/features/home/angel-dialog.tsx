import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './angel-dialog.module.css';
import { type AngelNumber, angelNumber } from './angel-number.ts';

const BY_DIGITS = {
  1: '一桁の数',
  2: '二桁の数',
  3: '三桁の数',
  4: '四桁の数',
  5: '五桁の数',
} as const;
const DIGITS = [1, 2, 3, 4, 5] as const;

export function AngelDialog({ onClose }: { readonly onClose: () => void }) {
  const { heading, lead, meanings } = useWords('angel-numbers');
  const groups = DIGITS.map((digits) => ({
    digits,
    own: meanings.filter(({ number }) => number.length === digits),
  }));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={heading}
      description={lead}
      actions={
        <Button look="line" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Search />
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ digits, own }) => (
          <details key={digits} className={styles.angelGroup} name="angel-numbers">
            <summary className={theme.mincho}>{BY_DIGITS[digits]}</summary>
            <dl>
              {own
                .toSorted((a, b) => a.number.localeCompare(b.number))
                .map(({ number, meaning }) => (
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
  const { meanings } = useWords('angel-numbers');
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<AngelNumber | 'invalid'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAnswer(angelNumber(text, meanings) ?? 'invalid');
  };
  return (
    <>
      <form className={styles.angelSearch} noValidate onSubmit={submit}>
        <TextInput
          label="数字を入れてください"
          hint="一桁から五桁まで"
          required
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={answer === 'invalid' ? '一桁から五桁の数字を入れてください。' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">意味を調べる</Button>
      </form>
      <div className={styles.angelFound} aria-live="polite">
        {answer !== undefined && answer !== 'invalid' && (
          <dl>
            <dt>{answer.number}</dt>
            <dd>{answer.meaning}</dd>
          </dl>
        )}
      </div>
    </>
  );
}
