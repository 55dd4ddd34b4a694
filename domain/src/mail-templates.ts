import { keysOf } from './keys-of.ts';

const receivers = { customer: '', salon: '店舗', teller: '占い師', operator: '運用者' };

/** A mail that lapses when its booking is cancelled lapses at the start too. */
const mailTo =
  (receiver: keyof typeof receivers) =>
  (
    label: string,
    lapses: 'never' | 'start' | 'cancelled',
    /** Not delayed by its receiver's limit: its link expires soon, or it warns. */
    { isUrgent = false } = {},
  ) => ({
    receiver,
    label: receiver === 'customer' ? label : `${label}（${receivers[receiver]}あて）`,
    lapses,
    isUrgent,
  });
const customer = mailTo('customer');
const salon = mailTo('salon');
const teller = mailTo('teller');
const operator = mailTo('operator');

/**
 * `plannedMails` names those that follow from no event (specification, mail: which mail follows
 * from what).
 */
export const mailTemplates = {
  'booking-confirmed': customer('予約確定のお知らせ', 'cancelled'),
  'booking-waiting': customer('予約受付のお知らせ', 'cancelled'),
  'booking-confirmed-again': customer('予約が確定に戻ったお知らせ', 'cancelled'),
  'booking-changed': customer('予約変更のお知らせ', 'cancelled'),
  'cancellation-requested': salon('キャンセル申請のお知らせ', 'start'),
  'cancellation-withdrawn': salon('キャンセル申請の取り下げのお知らせ', 'start'),
  'cancellation-approved': customer('キャンセル承認のお知らせ', 'never'),
  'cancellation-declined': customer('キャンセルをお受けできないお知らせ', 'cancelled'),
  'cancelled-by-link': customer('キャンセル完了のお知らせ', 'never'),
  'cancelled-by-salon': customer('店舗からのキャンセルのお知らせ', 'never'),
  reminder: customer('前日のお知らせ', 'cancelled'),
  'reminder-same-day': customer('当日のお知らせ', 'cancelled'),
  thanks: customer('ご利用のお礼', 'never'),
  'teller-booking': teller('予約・変更・キャンセルのお知らせ', 'start'),
  'teller-mails-link': teller('メールアドレス確認のご案内', 'never'),
  'waitlist-joined': customer('キャンセル待ち受付のお知らせ', 'never'),
  'waitlist-offer': customer('キャンセル待ち・空きのご案内', 'start', { isUrgent: true }),
  'waitlist-offer-over': customer('キャンセル待ち・ご案内終了のお知らせ', 'never'),
  'waitlist-ended': customer('キャンセル待ち終了のお知らせ', 'never'),
  'application-received': customer('応募受付のお知らせ', 'never'),
  'application-for-salon': salon('応募のお知らせ', 'never'),
  'inquiry-received': customer('お問い合わせ受付のお知らせ', 'never'),
  'inquiry-for-salon': salon('お問い合わせのお知らせ', 'never'),
  'member-registered': customer('会員登録のお知らせ', 'never'),
  'member-invited': customer('会員登録のご招待', 'never'),
  'password-reset': customer('パスワード再設定のご案内', 'never', { isUrgent: true }),
  'email-verification': customer('メールアドレス確認のご案内', 'never'),
  'email-change-link': customer('メールアドレス変更の確認のご案内', 'never'),
  'email-change-asked': customer('メールアドレス変更のお手続きのお知らせ', 'never', {
    isUrgent: true,
  }),
  'email-changed': customer('メールアドレス変更のお知らせ', 'never', { isUrgent: true }),
  'email-set': customer('メールアドレス登録のお知らせ', 'never'),
  'passkey-refused': customer('パスキーをお断りしたお知らせ', 'never', { isUrgent: true }),
  'passkey-refused-for-salon': salon('パスキーをお断りしたお知らせ', 'never', { isUrgent: true }),
  'member-merged': customer('会員登録の統合のお知らせ', 'never', { isUrgent: true }),
  'merge-objected': salon('統合へのお申し出', 'never'),
  'test-mail': salon('テストメール', 'never', { isUrgent: true }),
  'log-audited': operator('自動監査の結果', 'never'),
};
export type MailTemplate = keyof typeof mailTemplates;

export const mailsToCustomers = keysOf(mailTemplates).filter(
  (template) => mailTemplates[template].receiver === 'customer',
);

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
