import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import theme from '../../theme/theme.module.css';
import { classNames } from '../class-names.ts';
import { ignoreEnterWhileComposing } from '../field.tsx';
import { Icon } from '../icon.tsx';
import styles from './admin.module.css';

interface SearchBoxProps {
  readonly q: string;
  readonly label: string;
  /** Placeholder that names what can be searched. */
  readonly hint?: string;
  readonly onSearch: (q: string) => void;
}

const PAUSE = 300;

/** Searches on Enter, and automatically when typing pauses without an open IME composition. */
export function SearchBox({
  q,
  label,
  hint = 'お名前・カナ・電話番号・メール',
  onSearch,
}: SearchBoxProps) {
  const id = useId();
  const [words, setWords] = useState(q);
  const [composing, setComposing] = useState(false);
  // The last value equal in address and field, so that our own search does not change the field.
  const agreed = useRef(q);
  const search = () => {
    agreed.current = words.trim();
    onSearch(agreed.current);
  };
  useEffect(() => {
    if (composing || q === agreed.current) return;
    agreed.current = q;
    setWords((typed) => (typed.trim() === q ? typed : q));
  }, [q, composing]);
  useEffect(() => {
    if (composing || words.trim() === q) return undefined;
    const timer = setTimeout(search, PAUSE);
    return () => clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and older browsers do not know the search element
    <form
      role="search"
      aria-label={label}
      className={classNames(styles.admFind, styles.admFindPaper)}
      onSubmit={submit}
    >
      <Icon name="find" />
      <label className={theme.sr} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={hint}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={ignoreEnterWhileComposing}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </form>
  );
}
