import { type Fact, foldForSearch } from '@salon/domain';
import { useState } from 'react';
import admin from '../../parts/admin/admin.module.css';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextInput } from '../../parts/field.tsx';
import styles from './words.module.css';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface Caret {
  readonly input: TextControl;
  readonly from: number;
  readonly to: number;
}

const isText = (target: unknown): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export function caretOf(target: EventTarget): Caret | undefined {
  if (!isText(target) || target.selectionStart === null) return undefined;
  const { selectionStart: from, selectionEnd } = target;
  return { input: target, from, to: selectionEnd ?? from };
}

export function FactChoice({
  label,
  inputId,
  facts,
  caret,
  onInsert,
}: {
  readonly label: string;
  readonly inputId: string;
  readonly facts: readonly Fact[];
  readonly caret: { readonly current: Caret | undefined };
  readonly onInsert: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const insert = (fact: Fact) => {
    const input = document.getElementById(inputId);
    if (!isText(input)) return;
    const { value } = input;
    const end = { from: value.length, to: value.length };
    const { from, to } = caret.current?.input === input ? caret.current : end;
    const inserted = `{{${fact.label}}}`;
    setOpen(false);
    onInsert(value.slice(0, from) + inserted + value.slice(to));
    // Once the dialog has given the focus back.
    setTimeout(() => {
      input.focus();
      input.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  const matching = facts.filter(({ label: name, value }) =>
    foldForSearch(q)
      .split(' ')
      .every((word) => foldForSearch(`${name} ${value}`).includes(word)),
  );
  return (
    <>
      <button
        type="button"
        className={styles.insert}
        aria-label={`${label}の差し込み`}
        onClick={() => {
          setQ('');
          setOpen(true);
        }}
      >
        差し込み
      </button>
      {isOpen && (
        <Dialog
          open
          title="差し込み"
          description="お店の名前や料金などを選ぶと、いつも今の値で載ります。"
          onClose={() => setOpen(false)}
        >
          <TextInput
            label="言葉でさがす"
            value={q}
            autoComplete="off"
            onChange={({ target }) => setQ(target.value)}
          />
          <ul className={styles.facts}>
            {matching.map((fact) => (
              <li key={fact.name}>
                <Button look="plain" onClick={() => insert(fact)}>
                  {fact.label}
                  <small>{fact.value || '（まだ入っていません）'}</small>
                </Button>
              </li>
            ))}
          </ul>
          {matching.length === 0 && <p className={admin.choicesNone}>見つかりません。</p>}
        </Dialog>
      )}
    </>
  );
}

/** The whole fact is selected, so that one key deletes it. */
export function selectFactToDelete({ key, target }: { readonly key: string; target: EventTarget }) {
  const caret = caretOf(target);
  if (caret === undefined || caret.from !== caret.to) return;
  const { input, from: at } = caret;
  const before = key === 'Backspace' ? /\{\{[^{}]*\}\}$/.exec(input.value.slice(0, at)) : null;
  const behind = key === 'Delete' ? /^\{\{[^{}]*\}\}/.exec(input.value.slice(at)) : null;
  if (before) input.setSelectionRange(at - before[0].length, at);
  if (behind) input.setSelectionRange(at, at + behind[0].length);
}
