import { type ReactNode, useId } from 'react';
import type { Choice } from '../select-field.tsx';
import styles from './admin.module.css';
import { DateChoice } from './date-field.tsx';
import { Pick, type SearchedChoice } from './pick-field.tsx';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  readonly q: string;
  /** The search box's label. */
  readonly label: string;
  readonly hint?: string;
  readonly onSearch: (q: string) => void;
  readonly children: ReactNode;
}

/** Search and selects of a long list. */
export function FilterBar({ children, ...search }: FilterBarProps) {
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

/** A select that applies at once. */
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

/** A select of many options, searchable by name or kana. */
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

/** A day, yyyy-MM-dd or ''. */
export function FilterDay({ onChoose, ...date }: Omit<FilterSelectProps, 'choices'>) {
  return <DateChoice {...date} className={styles.filtersPick} onChange={onChoose} />;
}

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }));

/** The choice without a filter. */
export const everything = { value: '', label: 'すべて' } as const;
