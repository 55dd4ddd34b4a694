import { checkMemberPassword, complaints } from '@salon/domain';
import { api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { formRefusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { TextInput } from '../../parts/field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

const EMPTY = { newPassword: '' };

const check = ({ newPassword }: typeof EMPTY) =>
  complaints({ newPassword: checkMemberPassword(newPassword) });

export function PasswordForm() {
  const show = useToast();
  const confirmed = useConfirmed();
  const { wired, summary, onSubmit, formState, refuse, reset } = useCheckedForm({
    fields: ['newPassword'],
    values: EMPTY,
    check,
  });
  const send = async (body: typeof EMPTY) => {
    try {
      await confirmed(() => api('changePassword', { body }));
      reset(EMPTY);
      show({
        title: 'パスワードを変更しました',
        description: 'ほかの端末では、もう一度ログインしてください。',
      });
    } catch (error) {
      refuse(formRefusalOf(error, 'パスワードの変更に失敗しました'));
    }
  };
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      <TextInput
        {...wired('newPassword')}
        type="password"
        label="新しいパスワード"
        hint="6文字以上"
        required
        autoComplete="new-password"
      />
      <p>
        <Button type="submit" look="line" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? '変更中...' : 'パスワードを変更する'}
        </Button>
      </p>
    </form>
  );
}
