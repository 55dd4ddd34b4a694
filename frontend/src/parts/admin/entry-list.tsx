import { type Field, type Fields, wordsOfValue } from '@salon/domain';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type Control, get, useFieldArray, useWatch } from 'react-hook-form';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { useToast } from '../toaster.tsx';
import styles from './admin.module.css';
import { useServices } from './admin-reads.ts';
import { Toggle } from './fields.tsx';
import type { ThingForm, ThingValues } from './form-dialog.tsx';
import { useAddress } from './use-address.ts';

interface EntryListProps {
  readonly name: string;
  readonly field: Extract<Field, { readonly kind: 'entries' }>;
  readonly form: ThingForm;
  readonly added: ThingValues;
  readonly children: (name: string, fields: Fields) => ReactNode;
}

export function EntryList({ name, field, form, added, children }: EntryListProps) {
  const { label, singular, each, max } = field;
  const show = useToast();
  // Its value is a list of entries.
  const control = form.control as unknown as Control<Record<string, ThingValues[]>>;
  const { fields: rows, append, insert, move, remove } = useFieldArray({ control, name });
  const [newest, setNewest] = useState(-1);
  const { isShown, ...inputs } = each;
  const moveTo = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= rows.length) return;
    move(from, to);
    // Moving the row takes the focus from its button.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <fieldset className={styles.fieldGroup}>
      <legend>{label}</legend>
      <ol className={styles.entries}>
        {rows.map((row, at) => {
          const entry = `${name}.${at}`;
          return (
            <Entry
              key={row.id}
              name={entry}
              field={field}
              form={form}
              isNew={at === newest}
              order={(called) => (
                <>
                  {(['up', 'down'] as const).map((way) => (
                    <button
                      key={way}
                      type="button"
                      data-step
                      className={theme.sq}
                      aria-label={`${called}を${way === 'up' ? '上' : '下'}へ`}
                      aria-disabled={at === (way === 'up' ? 0 : rows.length - 1)}
                      onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
                        moveTo(at, way === 'up' ? at - 1 : at + 1, currentTarget)
                      }
                    >
                      {way === 'up' ? '▲' : '▼'}
                    </button>
                  ))}
                </>
              )}
              onDelete={(called) => {
                const value = form.getValues(entry) as ThingValues;
                remove(at);
                show({
                  title: `${called}を消しました`,
                  description: '公開するまで、サイトは変わりません',
                  actions: [{ label: '元に戻す', run: () => insert(at, value) }],
                });
              }}
            >
              {() => children(entry, inputs)}
            </Entry>
          );
        })}
      </ol>
      {rows.length < max && (
        <p>
          <Button
            small
            look="line"
            onClick={() => {
              setNewest(rows.length);
              append(added, { shouldFocus: false });
            }}
          >
            {`${singular}を追加`}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface EntryProps extends Pick<EntryListProps, 'name' | 'field' | 'form'> {
  readonly isNew: boolean;
  readonly order: (called: string) => ReactNode;
  readonly onDelete: (called: string) => void;
  readonly children: () => ReactNode;
}

function Entry({ name, field, form, isNew, order, onDelete, children }: EntryProps) {
  const { singular, called, each } = field;
  const shownWords = each.isShown?.kind === 'flag' ? each.isShown.words : undefined;
  const shownName: string = `${name}.isShown`;
  const [naming, isShown] = useWatch({
    control: form.control,
    name: [`${name}.${called}`, shownName],
  });
  const linkedField = useAddress().params.get('field') ?? '';
  const [opened, setOpened] = useState(isNew || linkedField.startsWith(`${name}.`));
  const isWrong = get(form.formState.errors, name) !== undefined;
  const isOpen = opened || isWrong;
  const services = useServices();
  const kind = each[called];
  const words = kind
    ? wordsOfValue(kind, naming, {
        teller: (id) => id,
        service: (id) => services.find((service) => service.id === id)?.name ?? '',
      })
    : '';
  const title = words.split('\n')[0] || `新しい${singular}`;
  const shown = isShown !== false;
  return (
    <li className={styles.entry}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          <span key={title}>{title}</span>
          {!shown && <small>{shownWords?.[1]}</small>}
        </summary>
        {isOpen && <div className={styles.entryInputs}>{children()}</div>}
      </details>
      <p className={styles.entryDo}>
        {order(title)}
        {shownWords && (
          <Toggle
            on={shown}
            words={shownWords}
            label={title}
            onToggle={() => form.setValue(shownName, !shown, { shouldDirty: true })}
          />
        )}
        <Button small look="plain" aria-label={`${title}を消す`} onClick={() => onDelete(title)}>
          消す
        </Button>
      </p>
    </li>
  );
}
