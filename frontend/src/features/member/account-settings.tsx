import { addressOf } from '@salon/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnProfile } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { AccessQuestion, NotConfirmed, useConfirmed } from '../../parts/confirmed-access.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Passkeys } from '../../parts/passkeys.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import styles from './account-settings.module.css';
import myPageStyles from './my-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { myPage } from './texts.ts';

const texts = myPage.profile;

interface AccountSettingsProps {
  readonly profile: OwnProfile;
  readonly onLeft: () => void;
}

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
      <Collapsible title={texts.passkeys}>
        <Passkeys whose="member" />
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
  // Makes the member's data unreadable (specification, personal data: erasing).
  const leave = useMutation({
    mutationFn: () => confirmed(() => api('deleteProfile', { body: {} })),
    onSuccess: () => {
      show(texts.left);
      onLeft();
    },
    onError: (error) => error instanceof NotConfirmed || fail(error, texts.leaveFailed),
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={texts.leave}
      description={texts.leaveText}
      confirm={leave.isPending ? texts.leaving : texts.leave}
      cancel={texts.stay}
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <AccessQuestion />
    </ConfirmDialog>
  );
}
