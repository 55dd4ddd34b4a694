import { addressOf } from '@salon/contract/routes';
import { messages } from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { AccessQuestion, useConfirmed } from '../../parts/confirmed-access.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import styles from './account-settings.module.css';
import myPageStyles from './my-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { myPage } from './texts.ts';

const texts = myPage.profile;

interface AccountSettingsProps {
  readonly profile: Profile;
  readonly onLeft: () => void;
}

/** (specification, members: profile) */
export function AccountSettings({ profile, onLeft }: AccountSettingsProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={myPageStyles.mypageH}>
        {texts.heading}
      </h2>
      <p className={classNames(theme.small, theme.quiet, styles.settingsLead)}>{texts.lead}</p>
      <Collapsible title={texts.contact}>
        <ProfileForm profile={profile} />
      </Collapsible>
      <Collapsible title={texts.password} id="password">
        <PasswordForm />
      </Collapsible>
      <Collapsible title={texts.export}>
        <p className={theme.small}>{texts.exportText}</p>
        <p>
          <a
            className={classNames(theme.btn, theme.btnLine, theme.btnS)}
            href={addressOf('exportProfile')}
            download
          >
            {texts.download}
          </a>
        </p>
      </Collapsible>
      <Collapsible title={texts.leaveHeading}>
        <p className={theme.small}>{texts.leaveText}</p>
        <p>
          <Button look="red" small aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {texts.leave}
          </Button>
        </p>
      </Collapsible>
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </section>
  );
}

/** Open from the start if the address names it. */
function Collapsible({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const isNamed = useLocation().hash === `#${id}`;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <details ref={box} id={id} className={styles.settings} open={isNamed}>
      <summary className={theme.mincho}>{title}</summary>
      <div className={styles.settingsBody}>{children}</div>
    </details>
  );
}

interface LeaveDialogProps {
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

function LeaveDialog({ onClose, onLeft }: LeaveDialogProps) {
  const show = useToast();
  const fail = useFailureToast();
  const confirmed = useConfirmed();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  // Makes the member's data unreadable (specification, personal data: erasing).
  const leave = useMutation({
    mutationFn: () => confirmed(() => api('deleteProfile', { body: { password } })),
    onSuccess: () => {
      show(texts.left);
      onLeft();
    },
    onError: (error) => {
      setProblem(messageOf(error, texts.leaveFailed));
      fail(error, texts.leaveFailed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(password === '' ? messages.password : undefined);
    if (password !== '') leave.mutate();
  };
  return (
    <Dialog
      open
      onClose={() => leave.isPending || onClose()}
      title={texts.leave}
      description={texts.leaveText}
    >
      <form className={theme.form} noValidate onSubmit={submit}>
        <TextField
          label={texts.passwordLabel}
          type="password"
          required
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={theme.btns}>
          <Button type="submit" look="red" disabled={leave.isPending}>
            {leave.isPending ? texts.leaving : texts.leave}
          </Button>
          <Button look="plain" disabled={leave.isPending} onClick={onClose}>
            {texts.stay}
          </Button>
        </div>
      </form>
      <AccessQuestion />
    </Dialog>
  );
}
