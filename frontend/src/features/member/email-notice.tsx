import { useMutation } from '@tanstack/react-query';
import type { OwnProfile } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import styles from './email-notice.module.css';
import { myPage } from './texts.ts';

const texts = myPage.email;

export function EmailNotice({
  profile: { email, emailVerified, emailChangePending },
}: {
  readonly profile: OwnProfile;
}) {
  const show = useToast();
  const fail = useFailureToast();
  const confirmed = useConfirmed();
  const again = useMutation({
    mutationFn: () => confirmed(() => api('requestEmailVerification')),
    onSuccess: () => show(texts.sent),
    onError: (error) => fail(error, texts.failed),
  });
  if (emailVerified && !emailChangePending) return null;
  return (
    <section className={styles.mailNotice} aria-labelledby="mail-notice">
      <h2 id="mail-notice">{texts.heading}</h2>
      <p>{emailChangePending ? texts.pending : texts.unverified(email)}</p>
      {!emailChangePending && (
        <p>
          <Button look="line" small disabled={again.isPending} onClick={() => again.mutate()}>
            {again.isPending ? texts.sending : texts.again}
          </Button>
        </p>
      )}
    </section>
  );
}
