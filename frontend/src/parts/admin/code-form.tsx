import { messages, normalizeCode } from '@salon/domain';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LoginRefusal } from '../../app/session/credentials-form.tsx';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { FormSummary, problemsOf, resolverOf } from '../form-problems.tsx';
import { useToast } from '../toaster.tsx';

interface CodeFormProps {
  /** Logs in with the code and navigates, or returns why not. */
  readonly logIn: (code: string) => Promise<LoginRefusal | undefined>;
  readonly onBack: () => void;
}

/**
 * The login's second step: a code of the app, or a recovery code in the same field (specification,
 * administrators: second factor).
 */
export function CodeForm({ logIn, onBack }: CodeFormProps) {
  const show = useToast();
  const [attempt, setAttempt] = useState(0);
  const [hasNoPhone, setHasNoPhone] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    shouldFocusError: false,
    defaultValues: { code: '' },
    resolver: resolverOf<{ code: string }>(({ code }) =>
      normalizeCode(code) === '' ? { code: messages.code } : {},
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again, since another keyboard is needed
  useEffect(() => setFocus('code'), [setFocus, hasNoPhone]);
  const submit = handleSubmit(
    async ({ code }) => {
      const refusal = await logIn(normalizeCode(code));
      if (!refusal) return;
      show({ ...refusal, tone: 'destructive' });
      setError('code', { message: refusal.description });
      setAttempt((n) => n + 1);
    },
    () => setAttempt((n) => n + 1),
  );
  return (
    <form className={theme.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(formState.errors, ['code'])} attempt={attempt} />
      <TextField
        {...register('code')}
        id="code"
        label={hasNoPhone ? 'リカバリーコード' : '確認コード'}
        required
        hint={
          hasNoPhone
            ? '保管しているリカバリーコードを1つ入力してください'
            : '認証アプリに表示されている6桁の数字を入力してください'
        }
        inputMode={hasNoPhone ? 'text' : 'numeric'}
        normalise={normalizeCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.code?.message}
      />
      <p className={theme.btns}>
        <Button type="submit" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'ログインしています' : 'ログイン'}
        </Button>
        <Button look="plain" onClick={onBack}>
          戻る
        </Button>
      </p>
      <p>
        <Button look="plain" onClick={() => setHasNoPhone(!hasNoPhone)}>
          {hasNoPhone ? '認証アプリの確認コードを使う' : 'スマートフォンが使えないとき'}
        </Button>
      </p>
    </form>
  );
}
