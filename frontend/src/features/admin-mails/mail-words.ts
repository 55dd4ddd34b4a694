import type { Answer } from '../../api/answers.ts';

export type Mail = Answer<'listMails'>[number];

/** Where a mail stands (specification, administration: mail log). */
export const mailStates: Readonly<Record<Mail['state'], { readonly label: string; readonly badge: 'ok' | 'wait' | 'off' | 'red' }>> = {
  queued: { label: '送信待ち', badge: 'wait' },
  sent: { label: '送信済み', badge: 'ok' },
  failed: { label: '再送待ち', badge: 'wait' },
  dead: { label: '送信失敗', badge: 'red' },
  lapsed: { label: '期限切れ', badge: 'off' },
};

/** The step of a delivery at which a server refuses, in the words of its last part (`EENVELOPE 550 RCPT TO`). */
const STEPS: readonly (readonly [end: string, words: string])[] = [
  ['CONN', 'メールサーバーにつながりませんでした'],
  ['AUTH', 'メールサーバーにログインできませんでした'],
  ['RCPT TO', '宛先のアドレスが受け付けられませんでした'],
  ['MAIL FROM', '差出人のアドレスが受け付けられませんでした'],
  ['DATA', '本文が受け付けられませんでした'],
];

/** Why a mail did not go, for people, with the server's code for whoever looks after it; nothing where nothing failed. */
export function failureWords(error: string | null): string | undefined {
  if (error === null) return undefined;
  const words = STEPS.find(([end]) => error.endsWith(end))?.[1] ?? 'メールを渡せませんでした';
  return `${words}（${error}）`;
}

export interface MailFilters {
  readonly q: string;
  readonly status: Mail['state'] | '';
}

export const mailFiltersOf = (params: URLSearchParams): MailFilters => ({
  q: params.get('q') ?? '',
  status: (Object.keys(mailStates) as Mail['state'][]).find((known) => known === params.get('status')) ?? '',
});
