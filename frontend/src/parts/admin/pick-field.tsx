import { Combobox } from '@base-ui/react/combobox';
import { foldForSearch } from '@salon/domain';
import { type AriaAttributes, type ReactNode, useState } from 'react';
import theme from '../../theme/theme.module.css';
import { type Choice, type FieldTexts, FormField, Select } from '../field.tsx';
import { Icon } from '../icon.tsx';
import styles from './admin.module.css';
import { hasFinePointer } from './fine-pointer.ts';

export interface SearchedChoice extends Choice {
  readonly more?: string | undefined;
  /** The search finds them, such as kana; they are not shown. */
  readonly keywords?: string | undefined;
}

interface SearchedSelectProps {
  readonly choices: readonly SearchedChoice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly placeholder?: string | undefined;
}

type Wiring = { readonly id: string } & AriaAttributes;

export function PickField({
  label,
  required,
  hint,
  error,
  ...select
}: SearchedSelectProps & FieldTexts) {
  // Labelled again, since the open list hides the label from screen readers.
  return (
    <FormField label={label} required={required} hint={hint} error={error}>
      {(wiring) => <SearchedSelect {...wiring} {...select} aria-label={label} />}
    </FormField>
  );
}

export function SearchedSelect({ onChoose, ...select }: SearchedSelectProps & Wiring) {
  if (!hasFinePointer())
    return <Select {...select} onChange={({ target }) => onChoose(target.value)} />;
  const { choices, value, ...input } = select;
  return (
    <Combobox.Root
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      filter={isFound}
      autoHighlight
      onValueChange={(choice) => onChoose(choice?.value ?? '')}
    >
      <PickInput {...input} />
      <PickList none="見つかりません。">
        {({ label, more }: SearchedChoice) => (
          <>
            {label}
            {more && <small>{more}</small>}
          </>
        )}
      </PickList>
    </Combobox.Root>
  );
}

const isFound = ({ label, more = '', keywords = '' }: SearchedChoice, query: string) => {
  const text = foldForSearch(`${label} ${more} ${keywords}`);
  return foldForSearch(query)
    .split(' ')
    .every((word) => text.includes(word));
};

export function PickInput(wiring: Wiring & { readonly placeholder?: string | undefined }) {
  return (
    <Combobox.InputGroup className={styles.pick}>
      <Combobox.Input {...wiring} className={theme.input} autoComplete="off" />
      <Combobox.Trigger className={styles.pickOpen} aria-label="一覧を開く" tabIndex={-1}>
        <Icon name="down" />
      </Combobox.Trigger>
    </Combobox.InputGroup>
  );
}

export function PickList<Item extends { readonly id: string } | Choice>({
  none,
  children,
}: {
  readonly none: ReactNode;
  readonly children: (item: Item) => ReactNode;
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setPlace} className={styles.pickPlace} />
      <Combobox.Portal container={place}>
        <Combobox.Positioner className={theme.floating} positionMethod="fixed" sideOffset={2}>
          <Combobox.Popup className={styles.choices}>
            <Combobox.Empty className={styles.choicesNone}>{none}</Combobox.Empty>
            <Combobox.List>
              {(item: Item) => (
                <Combobox.Item key={'id' in item ? item.id : item.value} value={item}>
                  {children(item)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
}
