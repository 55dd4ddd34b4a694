import { messageOf } from '../../api/api-error.ts';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { useToast } from '../../parts/toaster.tsx';
import styles from './email-notice.module.css';
import type { Profile } from './member-reads.ts';
import { useRequestEmailVerification } from './use-account.ts';

const texts = myPage.email;

/** About the mailed link that verifies the present address or a new one. */
export function EmailNotice({
  profile: { email, emailVerified, emailChangePending },
}: {
  readonly profile: Profile;
}) {
  const show = useToast();
  const again = useRequestEmailVerification();
  const send = () =>
    again.mutate(undefined, {
      onSuccess: () => show(texts.sent),
      onError: (error) =>
        show({
          title: myPage.errorTitle,
          description: messageOf(error, texts.failed),
          tone: 'destructive',
        }),
    });
  if (emailVerified && !emailChangePending) return null;
  return (
    <section className={styles.mailNotice} aria-labelledby="mail-notice">
      <h2 id="mail-notice">{texts.heading}</h2>
      <p>{emailChangePending ? texts.pending : texts.unverified(email)}</p>
      {!emailChangePending && (
        <p>
          <Button look="line" small disabled={again.isPending} onClick={send}>
            {again.isPending ? texts.sending : texts.again}
          </Button>
        </p>
      )}
    </section>
  );
}
