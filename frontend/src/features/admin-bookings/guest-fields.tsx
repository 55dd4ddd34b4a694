import { normalizeEmail, normalizePhone, toKatakana } from '@salon/domain';
import { TextField } from '../../parts/text-field.tsx';
import type { DeskErrors, DeskForm } from './desk-form.ts';

interface GuestFieldsProps {
  readonly form: DeskForm;
  readonly errors: DeskErrors;
  readonly onChange: (changes: Partial<DeskForm>) => void;
}

/** A guest's details; the e-mail may be unknown at the telephone. */
export function GuestFields({ form, errors, onChange }: GuestFieldsProps) {
  const bind = (field: 'guestName' | 'guestNameKana' | 'guestPhone' | 'guestEmail') => ({
    value: form[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  });
  const settle = (field: keyof DeskForm, text: string) => onChange({ [field]: text });
  return (
    <div className="form__pair">
      <TextField {...bind('guestName')} label="お名前" required />
      <TextField
        {...bind('guestNameKana')}
        label="お名前（カナ）"
        required
        onBlur={() => settle('guestNameKana', toKatakana(form.guestNameKana))}
      />
      <TextField
        {...bind('guestPhone')}
        label="電話番号"
        required
        type="tel"
        onBlur={() => settle('guestPhone', normalizePhone(form.guestPhone))}
      />
      <TextField
        {...bind('guestEmail')}
        label="メールアドレス"
        type="email"
        hint="なければ確認メールは送りません"
        onBlur={() => settle('guestEmail', normalizeEmail(form.guestEmail))}
      />
    </div>
  );
}
