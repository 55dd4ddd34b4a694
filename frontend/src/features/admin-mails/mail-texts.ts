import { type MailState, mailStates } from '@salon/domain';
import type { Answer } from '../../api/answers.ts';

export type Mail = Answer<'listMails'>[number];

/** Badge tones of mail states (specification, administration: mail log). */
export const mailTones: Readonly<Record<MailState, 'ok' | 'wait' | 'off' | 'red'>> = {
  queued: 'wait',
  sent: 'ok',
  failed: 'wait',
  dead: 'red',
  refused: 'red',
  lapsed: 'off',
};

/**
 * Words for the delivery step at which a server refused, by the end of the error (`EENVELOPE 550
 * RCPT TO`).
 */
const STEPS: readonly (readonly [end: string, words: string])[] = [
  ['CONN', 'メールサーバーにつながりませんでした'],
  ['AUTH', 'メールサーバーにログインできませんでした'],
  ['RCPT TO', '宛先のアドレスが受け付けられませんでした'],
  ['MAIL FROM', '差出人のアドレスが受け付けられませんでした'],
  ['DATA', '本文が受け付けられませんでした'],
];

/** Words for the mail worker's reasons not to send a mail. */
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

/**
 * The reason why a mail was not sent, in words; undefined without a failure. `failureCode` gives
 * the server's code.
 */
export function failureReason(error: string | null): string | undefined {
  if (error === null) return undefined;
  return (
    SKIP_REASONS[error] ??
    STEPS.find(([end]) => error.endsWith(end))?.[1] ??
    'メールを渡せませんでした'
  );
}

/** The mail server's error code; undefined if the salon decided not to send. */
export const failureCode = (error: string | null): string | undefined =>
  error === null || error in SKIP_REASONS ? undefined : error;

export interface MailFilters {
  readonly q: string;
  readonly status: MailState | '';
}

export const mailFiltersOf = (params: URLSearchParams): MailFilters => ({
  q: params.get('q') ?? '',
  status: mailStates.find((known) => known === params.get('status')) ?? '',
});
