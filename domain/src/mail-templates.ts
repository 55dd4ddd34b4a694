import { keysOf } from './keys-of.ts';

/** The salon's mails, with their labels (specification, mail: which mail follows from what). */
export const mailLabels = {
  'booking-confirmed': '予約確定のお知らせ',
  'booking-waiting': '予約受付のお知らせ',
  'booking-confirmed-again': '予約が確定に戻ったお知らせ',
  'booking-changed': '予約変更のお知らせ',
  'cancellation-requested': 'キャンセル申請のお知らせ（店舗あて）',
  'cancellation-withdrawn': 'キャンセル申請の取り下げのお知らせ（店舗あて）',
  'cancellation-approved': 'キャンセル承認のお知らせ',
  'cancellation-declined': 'キャンセルをお受けできないお知らせ',
  'cancelled-by-link': 'キャンセル完了のお知らせ',
  'cancelled-by-salon': '店舗からのキャンセルのお知らせ',
  reminder: '前日のお知らせ',
  'reminder-same-day': '当日のお知らせ',
  'teller-booking': '予約・変更・キャンセルのお知らせ（占い師あて）',
  'teller-mails-link': 'メールアドレス確認のご案内（占い師あて）',
  'waitlist-joined': 'キャンセル待ち受付のお知らせ',
  'waitlist-offer': 'キャンセル待ち・空きのご案内',
  'waitlist-offer-over': 'キャンセル待ち・ご案内終了のお知らせ',
  'waitlist-ended': 'キャンセル待ち終了のお知らせ',
  'application-received': '応募受付のお知らせ',
  'application-for-salon': '応募のお知らせ（店舗あて）',
  'inquiry-received': 'お問い合わせ受付のお知らせ',
  'inquiry-for-salon': 'お問い合わせのお知らせ（店舗あて）',
  'member-registered': '会員登録のお知らせ',
  'password-reset': 'パスワード再設定のご案内',
  'email-verification': 'メールアドレス確認のご案内',
  'email-change-link': 'メールアドレス変更の確認のご案内',
  'email-change-asked': 'メールアドレス変更のお手続きのお知らせ',
  'email-changed': 'メールアドレス変更のお知らせ',
  'email-set': 'メールアドレス登録のお知らせ',
  'member-merged': '会員登録の統合のお知らせ',
  'merge-objected': '統合へのお申し出（店舗あて）',
  'audit-found': '自動監査の結果（運用者あて）',
  'log-head': '記録の封印の控え（運用者あて）',
};
export type MailTemplate = keyof typeof mailLabels;

export const toSalon: ReadonlySet<MailTemplate> = new Set([
  'cancellation-requested',
  'cancellation-withdrawn',
  'application-for-salon',
  'inquiry-for-salon',
  'merge-objected',
]);

/** Mails to tellers who turned them on. */
export const toTeller: ReadonlySet<MailTemplate> = new Set(['teller-booking', 'teller-mails-link']);

/** Mails to the operator, when an address is configured. */
export const toOperator: ReadonlySet<MailTemplate> = new Set<OperatorTemplate>([
  'audit-found',
  'log-head',
]);

export type OperatorTemplate = Extract<MailTemplate, 'audit-found' | 'log-head'>;

/** Mails that can end with the salon's own sentence. */
export const mailsToCustomers = keysOf(mailLabels).filter(
  (template) => !toSalon.has(template) && !toTeller.has(template) && !toOperator.has(template),
);

/** States of a mail (specification, mail: the mail log). */
export const mailStateLabels = {
  queued: '送信待ち',
  sent: '送信済み',
  failed: '再送待ち',
  dead: '送信失敗',
  refused: '届きませんでした',
  lapsed: '送信なし',
};
export type MailState = keyof typeof mailStateLabels;
export const mailStates = keysOf(mailStateLabels);
