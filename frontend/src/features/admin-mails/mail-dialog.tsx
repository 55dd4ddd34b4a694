import { mailStateLabels } from '@salon/domain';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { bookingAddress, dottedMoment } from '../../parts/admin/booking-texts.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { failureCode, failureReason, type Mail } from './mail-texts.ts';

/**
 * A mail with its text, from which the server removes link secrets, and the button to send it
 * again.
 */
export function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useRead(read('readMail', { params: { id } }));
  const resend = useWrite({
    run: () => api('resendMail', { params: { id } }),
    done: ({ to }) => ({
      title: 'もう一度送信します',
      ...(to ? { description: `${to} 宛て` } : {}),
    }),
    failed: 'メールを再送できませんでした',
  });
  const mail = query.data;
  const actions = mail && (
    <>
      <Button
        disabled={resend.isPending || mail.to === null}
        onClick={() => resend.mutate(undefined)}
      >
        {resend.isPending ? '送信しています' : 'もう一度送信する'}
      </Button>
      {mail.bookingId && (
        <LinkButton look="line" to={bookingAddress(mail.bookingId)}>
          この予約を開く
        </LinkButton>
      )}
    </>
  );
  return (
    <Dialog open wide title={mail?.subject ?? '送信メール'} onClose={onClose} actions={actions}>
      <Loaded query={query} pending={<Skeleton lines={8} />}>
        {(loaded) => (
          <>
            <FactList facts={factsOf(loaded)} />
            {loaded.text === null ? (
              <p className={theme.note}>本文は残っていません。</p>
            ) : (
              <pre className={admin.mailText}>{loaded.text}</pre>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function factsOf(mail: Mail): readonly Fact[] {
  const why = failureReason(mail.error);
  const code = failureCode(mail.error);
  return [
    { term: '宛先', content: mail.to ?? '（消去済み）' },
    { term: '状態', content: mailStateLabels[mail.state] },
    ...(why ? [{ term: '理由', content: why }] : []),
    ...(code ? [{ term: '技術情報', content: <code>{code}</code> }] : []),
    { term: '作成', content: dottedMoment(mail.createdAt) },
    ...(mail.sentAt ? [{ term: '送信', content: dottedMoment(mail.sentAt) }] : []),
    { term: '送信の回数', content: `${mail.attempts}回` },
  ];
}
