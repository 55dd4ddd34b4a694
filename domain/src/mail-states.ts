/** States of a mail (specification, mail: the mail log). */
export const mailStates = ['queued', 'sent', 'failed', 'dead', 'refused', 'lapsed'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Readonly<Record<MailState, string>> = {
  queued: '送信待ち',
  sent: '送信済み',
  failed: '再送待ち',
  dead: '送信失敗',
  refused: '届きませんでした',
  lapsed: '送信なし',
};
