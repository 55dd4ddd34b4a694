import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import theme from '../../theme/theme.module.css';
import { type Choice, ignoreEnterWhileComposing } from '../field.tsx';
import { Icon } from '../icon.tsx';
import styles from './admin.module.css';
import { useTellers } from './admin-reads.ts';
import { DateChoice } from './date-field.tsx';
import { asTellerChoices } from './fields.tsx';
import { pageQuery } from './paged-list.tsx';
import { SearchedSelect } from './pick-field.tsx';
import { type AddressPatch, pageNumber, useListAddress } from './use-address.ts';

interface SearchProps {
  readonly q: string;
  readonly label: string;
  readonly hint?: string;
  readonly onSearch: (q: string) => void;
}

/** The first choice is the default; one with the value '' excludes nothing. */
type Filter = Pick<FilterSelectProps, 'label' | 'choices'> | 'teller';
type Filters = Readonly<Record<string, Filter>>;

type Chosen<F extends Filters> = {
  readonly [K in keyof F]:
    | (F[K] extends { readonly choices: readonly { readonly value: infer V }[] }
        ? Exclude<V, ''>
        : string)
    | undefined;
};

/** Words, filters and page of a list in its address; `others` are further parameters of it. */
export function useListFilters<F extends Filters, Other extends string = never>(
  record: Parameters<typeof useListAddress>[0],
  filters: F,
  others: readonly Other[] = [],
) {
  const address = useListAddress(record);
  const { params, filter: onFilter } = address;
  const page = pageNumber(params);
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const value = params.get(name);
      if (filter === 'teller') return [name, value || undefined];
      const [first, ...more] = filter.choices;
      return [name, (more.find((choice) => choice.value === value) ?? first)?.value || undefined];
    }),
  ) as Chosen<F>;
  const words = Object.fromEntries(
    ['q', ...others].map((name) => [name, params.get(name) ?? '']),
  ) as Readonly<Record<'q' | Other, string>>;
  const { teller, ...kinds } = chosen;
  const query = { ...words, ...kinds, tellerId: teller as string | undefined };
  const excluding = Object.entries(filters).flatMap(([name, filter]) =>
    filter === 'teller' || filter.choices.some(({ value }) => value === '') ? [name] : [],
  );
  const nothing = Object.fromEntries(
    [...Object.keys(words), ...excluding].map((name) => [name, '']),
  );
  return {
    ...address,
    page,
    words,
    chosen,
    nothing,
    query,
    pageQuery: { ...query, ...pageQuery(page) },
    isNarrowed: [...Object.values(words), ...excluding.map((name) => chosen[name])].some(Boolean),
    clear: () => onFilter(nothing),
    bar: { q: words.q, filters, chosen, onFilter },
  };
}

interface ListFiltersProps<F extends Filters> extends Pick<SearchProps, 'q' | 'label' | 'hint'> {
  readonly filters: F;
  readonly chosen: Readonly<Record<keyof F, string | undefined>>;
  readonly onFilter: (patch: AddressPatch) => void;
  readonly behind?: Readonly<Record<string, ReactNode>>;
}

export function ListFilters<F extends Filters>(props: ListFiltersProps<F>) {
  const { filters, chosen, onFilter, behind = {}, ...search } = props;
  return (
    <div className={styles.filters}>
      <SearchBox {...search} onSearch={(q) => onFilter({ q })} />
      {Object.entries(filters).map(([name, filter]) => {
        const choice = {
          value: chosen[name] ?? '',
          onChoose: (value: string) => onFilter({ [name]: value }),
        };
        return (
          <Fragment key={name}>
            {filter === 'teller' ? (
              <TellerFilter {...choice} />
            ) : (
              <FilterSelect {...filter} {...choice} />
            )}
            {behind[name]}
          </Fragment>
        );
      })}
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

function TellerFilter(pick: Pick<FilterSelectProps, 'value' | 'onChoose'>) {
  const id = useId();
  return (
    <div className={styles.filtersPick}>
      <label htmlFor={id}>占い師</label>
      <SearchedSelect id={id} choices={[everything, ...asTellerChoices(useTellers())]} {...pick} />
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

/** Searches on Enter, and when typing pauses without an open IME composition. */
export function SearchBox({
  q,
  label,
  hint = 'お名前・カナ・電話番号・メール',
  onSearch,
}: SearchProps) {
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
      className={`${styles.admFind} ${styles.admFindPaper}`}
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
