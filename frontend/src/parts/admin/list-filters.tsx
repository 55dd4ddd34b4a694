import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import theme from '../../theme/theme.module.css';
import { classNames } from '../class-names.ts';
import { ignoreEnterWhileComposing } from '../field.tsx';
import { Icon } from '../icon.tsx';
import type { Choice } from '../select-field.tsx';
import styles from './admin.module.css';
import { DateChoice } from './date-field.tsx';
import { Pick, type SearchedChoice } from './pick-field.tsx';

export function FilterBar({
  children,
  ...search
}: {
  readonly q: string;
  readonly label: string;
  readonly hint?: string;
  readonly onSearch: (q: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.filters}>
      <SearchBox {...search} />
      {children}
    </div>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

export function FilterSelect({ label, value, choices, onChoose }: FilterSelectProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FilterPick({
  label,
  choices,
  ...pick
}: FilterSelectProps & { readonly choices: readonly SearchedChoice[] }) {
  const id = useId();
  return (
    <div className={styles.filtersPick}>
      <label htmlFor={id}>{label}</label>
      <Pick id={id} choices={choices} {...pick} />
    </div>
  );
}

/** yyyy-MM-dd or '' */
export function FilterDay({ onChoose, ...date }: Omit<FilterSelectProps, 'choices'>) {
  return <DateChoice {...date} className={styles.filtersPick} onChange={onChoose} />;
}

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }));

export const everything = { value: '', label: 'すべて' } as const;

const PAUSE = 300;

/** It searches on Enter, and when typing pauses without an open IME composition. */
export function SearchBox({
  q,
  label,
  hint = 'お名前・カナ・電話番号・メール',
  onSearch,
}: {
  readonly q: string;
  readonly label: string;
  readonly hint?: string;
  readonly onSearch: (q: string) => void;
}) {
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
