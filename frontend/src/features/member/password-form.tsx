import { checkMemberPassword, complaints } from '@salon/domain';
import { api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { formRefusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { TextInput } from '../../parts/field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { myPage } from './texts.ts';

const EMPTY = { newPassword: '' };
const texts = myPage.profile;

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
      show(texts.passwordChanged);
    } catch (error) {
      refuse(formRefusalOf(error, texts.passwordFailed));
    }
  };
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      <TextInput
        {...wired('newPassword')}
        type="password"
        label={texts.newPassword}
        hint={texts.passwordHint}
        required
        autoComplete="new-password"
      />
      <p>
        <Button type="submit" look="line" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? texts.changing : texts.changePassword}
        </Button>
      </p>
    </form>
  );
}
