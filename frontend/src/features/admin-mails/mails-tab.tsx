import { type MailState, mailStateLabels, mailStates } from '@salon/domain';
import { type Answer, api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { bookingAddress, dottedMoment } from '../../parts/admin/booking-texts.ts';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { ListRows, pagedList, totalText } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { Link, LinkButton } from '../../parts/links.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

const FILTERS = {
  status: { label: '状態', choices: [everything, ...choicesOf(mailStates, mailStateLabels)] },
};

export function MailsTab() {
  const filters = useListFilters('mail', FILTERS);
  const { openedId, recordPath, closeRecord } = filters;
  const list = useRead(pagedList('listMails', { query: filters.pageQuery }));
  return (
    <>
      <PanelHead title="送信メール" small={totalText(list.data, '通')}>
        <Button small look="line" onClick={() => void list.refetch()}>
          更新
        </Button>
      </PanelHead>
      <ListFilters {...filters.bar} label="メールを検索" hint="宛先・件名" />
      <ListRows
        list={list}
        noun="メール"
        lines={8}
        none="条件に合うメールはありません。"
        empty="メールはまだ送られていません。"
        filters={filters}
      >
        {(mails) => (
          <ul className={admin.records}>
            {mails.map((mail) => (
              <MailEntry key={mail.id} mail={mail} path={recordPath(mail.id)} />
            ))}
          </ul>
        )}
      </ListRows>
      {openedId && <MailDialog key={openedId} id={openedId} onClose={closeRecord} />}
    </>
  );
}

function MailEntry({ mail, path }: { readonly mail: Mail; readonly path: string }) {
  const reason = failureReason(mail.error);
  return (
    <li className={`${admin.record} ${admin.contact}`}>
      <Link to={path} data-row={mail.id}>
        <h2>
          {mail.subject ?? '（消去済み）'}
          <small>{dottedMoment(mail.createdAt)}</small>
        </h2>
        <p className={theme.small}>
          {mail.to ?? '（消去済み）'}
          {mail.attempts > 1 && `　${mail.attempts}回目`}
        </p>
        {reason && <p className={`${theme.small} ${theme.red}`}>{reason}</p>}
      </Link>
      <Badge tone={mailTones[mail.state]}>{mailStateLabels[mail.state]}</Badge>
    </li>
  );
}

function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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
      <Loaded query={query} lines={8}>
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

function factsOf(mail: Mail): readonly FactRow[] {
  const code = failureCode(mail.error);
  return [
    { term: '宛先', content: mail.to ?? '（消去済み）' },
    { term: '状態', content: mailStateLabels[mail.state] },
    { term: '理由', content: failureReason(mail.error) },
    { term: '技術情報', content: code && <code>{code}</code> },
    { term: '作成', content: dottedMoment(mail.createdAt) },
    { term: '送信', content: mail.sentAt && dottedMoment(mail.sentAt) },
    { term: '送信の回数', content: `${mail.sends}回` },
    { term: '試した回数', content: mail.attempts > 1 && `${mail.attempts}回` },
  ].filter(({ content }) => content);
}

export type Mail = Answer<'listMails'>[number];

const mailTones: Readonly<Record<MailState, BadgeTone>> = {
  queued: 'wait',
  sent: 'ok',
  failed: 'wait',
  dead: 'red',
  refused: 'red',
  lapsed: 'off',
};

/** Keys are the ends of errors (`EENVELOPE 550 RCPT TO`). */
const STEPS: readonly (readonly [end: string, words: string])[] = [
  ['CONN', 'メールサーバーにつながりませんでした'],
  ['AUTH', 'メールサーバーにログインできませんでした'],
  ['RCPT TO', '宛先のアドレスが受け付けられませんでした'],
  ['MAIL FROM', '差出人のアドレスが受け付けられませんでした'],
  ['DATA', '本文が受け付けられませんでした'],
];

const SKIP_REASONS: Readonly<Record<string, string>> = {
  'the person or the matter is gone, or cannot be read':
    'お相手またはご用件が、すでに消去されています',
  'there is no address': '宛先のメールアドレスがありません',
  'the reading has begun': '鑑定の開始時刻を過ぎていました',
  'the booking has changed': 'ご予約が変更されていました',
  'the customer does not want it': 'お客さまがお知らせを希望されていません',
  'the booking was cancelled': 'ご予約がキャンセルされていました',
  'a later change of the booking is told': 'その後の変更を、まとめてお知らせしました',
  'nothing has changed': '変更が取り消され、お知らせすることがなくなりました',
  'the salon does not tell': 'お知らせしないことを選びました',
};

function failureReason(error: string | null) {
  if (error === null) return undefined;
  return (
    SKIP_REASONS[error] ??
    STEPS.find(([end]) => error.endsWith(end))?.[1] ??
    'メールを渡せませんでした'
  );
}

/** Undefined if the salon decided not to send. */
const failureCode = (error: string | null) =>
  error === null || error in SKIP_REASONS ? undefined : error;
