import { messages, normalizeCode } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api, messageOf } from '../../api/api.ts';
import {
  type Credentials,
  CredentialsForm,
  type LoginProof,
  type LoginRefusal,
  sendLogin,
  usePostedRefusal,
} from '../../app/session/credentials-form.tsx';
import { COOKIE_REFUSED, CookieRefused, readNewSession } from '../../app/session/session.ts';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { FormSummary, problemsOf, resolverOf } from '../checked-form.tsx';
import { TextInput } from '../field.tsx';
import { useToast } from '../toaster.tsx';

const texts = {
  done: 'ログインしました',
  rejected: { title: 'ログイン失敗', otherwise: 'ユーザー名またはパスワードが正しくありません' },
  denied: { title: 'アクセス拒否', description: '管理者権限が必要です' },
} as const;

const otherRole = (only: 'admin' | 'teller'): LoginRefusal => ({
  title: texts.denied.title,
  description: `${only === 'admin' ? '管理者' : '占い師'}のアカウントでログインしてください。入力した内容は残っています。`,
});

const isCodeWanted = (error: unknown) =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/**
 * The server's message about addresses is replaced, since administrators and tellers log in by user
 * name only.
 */
function refusalOf(error: unknown): LoginRefusal {
  const { title, otherwise } = texts.rejected;
  if (error instanceof CookieRefused) return COOKIE_REFUSED;
  const isUnknown = error instanceof ApiError && error.code === 'LOGIN_FAILED';
  return { title, description: isUnknown ? otherwise : messageOf(error, otherwise) };
}

export function AdminLoginForm({
  only,
  onLoggedIn,
}: {
  /**
   * Over an open form it is the only role admitted, since other roles are redirected away from it.
   */
  readonly only?: 'admin' | 'teller';
  readonly onLoggedIn: (role: 'admin' | 'teller') => void;
}) {
  const show = useToast();
  const client = useQueryClient();
  const [credentials, setCredentials] = useState<Credentials>();
  const sent = usePostedRefusal(refusalOf);
  const attempt = async (proof: LoginProof): Promise<LoginRefusal | undefined> => {
    try {
      const who = await sendLogin(proof);
      const { role } = who;
      if (role === 'member' || (only !== undefined && role !== only)) {
        await api('logOut');
        return role === 'member' || only === undefined ? texts.denied : otherRole(only);
      }
      await readNewSession(client, who);
      show({ title: texts.done });
      onLoggedIn(role);
      return undefined;
    } catch (error) {
      if (!isCodeWanted(error) || 'passkey' in proof) return refusalOf(error);
      setCredentials(proof);
      return undefined;
    }
  };
  if (credentials) {
    return (
      <CodeForm
        logIn={(code) => attempt({ ...credentials, code })}
        onBack={() => setCredentials(undefined)}
      />
    );
  }
  return (
    <CredentialsForm name={{ label: 'ユーザー名' }} sent={sent} logIn={attempt}>
      {(submitting) => (
        <Button type="submit" disabled={submitting}>
          {submitting ? 'ログインしています' : 'ログイン'}
        </Button>
      )}
    </CredentialsForm>
  );
}

function CodeForm({
  logIn,
  onBack,
}: {
  readonly logIn: (code: string) => Promise<LoginRefusal | undefined>;
  readonly onBack: () => void;
}) {
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
      <TextInput
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
