import { useMutation } from '@tanstack/react-query';
import type { OwnProfile } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import styles from './email-notice.module.css';

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
    onSuccess: () =>
      show({
        title: '確認のメールをお送りしました',
        description: '24時間以内にメールのリンクを開いてください。',
      }),
    onError: (error) => fail(error, '確認のメールを送れませんでした'),
  });
  if (emailVerified && !emailChangePending) return null;
  return (
    <section className={styles.mailNotice} aria-labelledby="mail-notice">
      <h2 id="mail-notice">メールアドレスのご確認</h2>
      <p>
        {emailChangePending
          ? '新しいメールアドレスに確認のメールをお送りしました。24時間以内にリンクを開かれますと、メールアドレスが変わります。'
          : `${email} にお送りした確認のメールのリンクを開いてください。ご予約は、確認がお済みでなくても承ります。`}
      </p>
      {!emailChangePending && (
        <p>
          <Button look="line" small disabled={again.isPending} onClick={() => again.mutate()}>
            {again.isPending ? '送信中...' : '確認のメールをもう一度送る'}
          </Button>
        </p>
      )}
    </section>
  );
}
