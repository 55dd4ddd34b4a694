import { type Fact, foldForSearch } from '@salon/domain';
import { useState } from 'react';
import admin from '../../parts/admin/admin.module.css';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import styles from './words.module.css';

/** Inserts a fact at the caret of a text (specification, words: the desk). */
export function FactChoice({
  label,
  inputId,
  facts,
  onInsert,
}: {
  /** Of the text's input. */
  readonly label: string;
  readonly inputId: string;
  readonly facts: readonly Fact[];
  /** Called with the whole new text. */
  readonly onInsert: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const insert = (fact: Fact) => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = input;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const inserted = `{{${fact.label}}}`;
    setOpen(false);
    onInsert(value.slice(0, from) + inserted + value.slice(to));
    // Once the dialog has given the focus back.
    setTimeout(() => {
      input.focus();
      input.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  const found = facts.filter(({ label: name, value }) =>
    foldForSearch(q)
      .split(' ')
      .every((word) => foldForSearch(`${name} ${value}`).includes(word)),
  );
  return (
    <>
      <button
        type="button"
        className={styles.insert}
        aria-label={`${label}に差し込む`}
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
          <TextField
            label="言葉でさがす"
            value={q}
            autoComplete="off"
            onChange={({ target }) => setQ(target.value)}
          />
          <ul className={styles.facts}>
            {found.map((fact) => (
              <li key={fact.name}>
                <Button look="plain" onClick={() => insert(fact)}>
                  {fact.label}
                  <small>{fact.value || '（まだ入っていません）'}</small>
                </Button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className={admin.choicesNone}>見つかりません。</p>}
        </Dialog>
      )}
    </>
  );
}

/** Selects the whole fact beside the caret, so that one key deletes it. */
export function selectFactToDelete({ key, target }: { readonly key: string; target: EventTarget }) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart: at, selectionEnd } = target;
  if (at === null || at !== selectionEnd) return;
  const before = key === 'Backspace' ? /\{\{[^{}]*\}\}$/.exec(value.slice(0, at)) : null;
  const behind = key === 'Delete' ? /^\{\{[^{}]*\}\}/.exec(value.slice(at)) : null;
  if (before) target.setSelectionRange(at - before[0].length, at);
  if (behind) target.setSelectionRange(at, at + behind[0].length);
}
