import { checkMemberPassword, messages } from '@salon/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { showRefusal, useChangePassword } from './use-account.ts';

interface Values {
  readonly currentPassword: string;
  readonly newPassword: string;
}

const FIELDS = ['currentPassword', 'newPassword'] as const;
const EMPTY: Values = { currentPassword: '', newPassword: '' };
const texts = myPage.profile;

function check({ currentPassword, newPassword }: Values) {
  const refused = checkMemberPassword(newPassword);
  return {
    ...(currentPassword === '' ? { currentPassword: messages.currentPassword } : {}),
    ...(refused ? { newPassword: refused } : {}),
  };
}

export function PasswordForm() {
  const show = useToast();
  const change = useChangePassword();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: EMPTY,
    resolver: resolverOf<Values>(check),
  });
  const { errors } = formState;

  const submit = handleSubmit(
    async (values) => {
      try {
        await change.mutateAsync(values);
        reset(EMPTY);
        show(texts.passwordChanged);
      } catch (error) {
        const description = messageOf(error, texts.passwordFailed);
        showRefusal(error, description, FIELDS, setError);
        setAttempt((n) => n + 1);
        show({ title: myPage.errorTitle, description, tone: 'destructive' });
      }
    },
    () => setAttempt((n) => n + 1),
  );

  return (
    <form className={theme.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, FIELDS)} attempt={attempt} />
      <TextField
        {...register('currentPassword')}
        id="currentPassword"
        type="password"
        label={texts.currentPassword}
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <TextField
        {...register('newPassword')}
        id="newPassword"
        type="password"
        label={texts.newPassword}
        hint={texts.passwordHint}
        required
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <p>
        <Button type="submit" look="line" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? texts.changing : texts.changePassword}
        </Button>
      </p>
    </form>
  );
}
