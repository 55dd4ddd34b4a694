import { Combobox } from '@base-ui/react/combobox';
import { toKatakana } from '@salon/domain';
import { type AriaAttributes, type ReactNode, useState } from 'react';
import theme from '../../theme/theme.module.css';
import { Field, type FieldTexts } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { type Choice, Select } from '../select-field.tsx';
import styles from './admin.module.css';
import { hasFinePointer } from './fine-pointer.ts';

/** Something to be found by its name or by more words about it, such as its kana. */
export interface SearchedChoice extends Choice {
  readonly more?: string | undefined;
  /** Words that find it and are not shown. */
  readonly keywords?: string | undefined;
}

interface PickProps {
  readonly choices: readonly SearchedChoice[];
  /** The chosen value, or ''. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Says that nothing is chosen. */
  readonly placeholder?: string | undefined;
}

/** What ties an input to its label, hint and error. */
type Wiring = { readonly id: string } & AriaAttributes;

/** One of a list that is worth searching: typed at a desk, the device's own list on a telephone. */
export function PickField({ choices, value, onChoose, placeholder, ...texts }: PickProps & FieldTexts) {
  // Named once more: while its list is open, the label is hidden from a screen reader with all that lies around it.
  return (
    <Field {...texts}>{(wiring) => <Pick {...wiring} aria-label={texts.label} {...{ choices, value, onChoose, placeholder }} />}</Field>
  );
}

/** The input of a `PickField`, for whoever labels it otherwise. */
export function Pick({ choices, value, onChoose, placeholder, ...wiring }: PickProps & Wiring) {
  if (!hasFinePointer())
    return <Select {...wiring} {...{ choices, placeholder, value }} onChange={({ target }) => onChoose(target.value)} />;
  return (
    <Combobox.Root
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={isFound}
      autoHighlight
      onValueChange={(choice) => onChoose(choice?.value ?? '')}
    >
      <PickInput {...wiring} placeholder={placeholder} />
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

const isFound = ({ label, more = '', keywords = '' }: SearchedChoice, query: string): boolean => {
  const text = `${label} ${more} ${keywords}`;
  const words = query.normalize('NFKC').split(/\s+/);
  return words.every((word) => text.includes(word) || text.includes(toKatakana(word)));
};

/** The line that is typed into, with the button that opens the whole list. */
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

interface PickListProps<Item> {
  /** Said where nothing is found. */
  readonly none: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** What is found, below the line; it lies where the field does, in its dialog or main part, and is placed against the window. */
export function PickList<Item extends { readonly id: string } | Choice>({ none, children }: PickListProps<Item>) {
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
