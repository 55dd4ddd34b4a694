import type { ErrorCode } from '@salon/contract';

export interface SentenceFacts {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly phones: readonly string[];
}

type Sentence = string | ((about: SentenceFacts) => string);

const call = ({ phones }: SentenceFacts) =>
  phones.length > 0 ? `お電話（${phones.join('、')}）` : 'お電話';
const yen = (value: unknown) =>
  typeof value === 'number' ? `${value.toLocaleString('ja-JP')}円` : '';
const number = (value: unknown) => (typeof value === 'number' ? String(value) : '');

/** Each sentence has the next step, if there is one (specification, HTTP API: errors). */
export const errorAnswers: Readonly<
  Record<ErrorCode, readonly [status: number, sentence: Sentence]>
> = {
  VALIDATION_FAILED: [400, '入力内容をご確認ください。'],
  MALFORMED: [400, 'リクエストの形式が正しくありません。'],
  UNAUTHORIZED: [401, 'ログインしてください。'],
  LOGIN_FAILED: [401, 'ユーザー名・メールアドレスまたはパスワードが正しくありません'],
  SECOND_FACTOR_REQUIRED: [401, '確認コードを入力してください。'],
  SECOND_FACTOR_WRONG: [
    401,
    '確認コードが正しくありません。新しいコードでもう一度お試しください。',
  ],
  PASSWORD_WRONG: [400, '現在のパスワードが正しくありません。'],
  FORBIDDEN: [403, 'この操作を行う権限がありません。'],
  CONFIRMATION_REQUIRED: [403, 'ご本人の確認が必要です。現在のパスワードを入力してください。'],
  PASSKEY_REFUSED: [
    403,
    'パスキーで確認できませんでした。もう一度お試しいただくか、パスワードをお使いください。',
  ],
  FOREIGN_ORIGIN: [403, 'ほかのサイトからの操作は受け付けておりません。'],
  NOT_FOUND: [404, 'お探しの情報が見つかりませんでした。'],
  METHOD_NOT_ALLOWED: [405, 'この操作は行えません。'],
  CONFLICT: [
    409,
    'ほかの変更と重なったため、処理できませんでした。画面を更新してから、もう一度お試しください。',
  ],
  IDEMPOTENCY_MISMATCH: [
    409,
    '同じ受付番号で内容の異なる申し込みがありました。画面を更新してから、もう一度お試しください。',
  ],
  TOO_LARGE: [413, '送信されたデータが大きすぎます。'],
  UNSUPPORTED_TYPE: [415, 'この形式のデータは受け付けておりません。'],
  RATE_LIMITED: [
    429,
    '短い時間に操作が続いたため、受け付けを止めております。しばらくしてから、もう一度お試しください。',
  ],
  MAILS_LIMITED: [
    429,
    (about) =>
      `このメールアドレスへのお知らせが続いているため、受け付けを止めております。時間をおいて、もう一度お試しください。お急ぎの場合は、${call(about)}でご連絡ください。`,
  ],
  AUDIT_DIFFERS: [
    409,
    '監査の内容が記録と一致しないため、署名付きの書き出しを中止しました。運用の画面で監査の読み取りモデルを作り直してから、もう一度お試しください。',
  ],
  UNAVAILABLE: [503, 'ただいま混み合っております。しばらくしてから、もう一度お試しください。'],
  EVENT_UNREADABLE: [
    503,
    (about) =>
      `申し訳ございません。これまでの記録に読み取れないものがあるため、ただいま承れません。お急ぎの場合は、${call(about)}でご連絡ください。`,
  ],
  INTERNAL: [
    500,
    '申し訳ございません。処理中に問題が発生しました。しばらくしてから、もう一度お試しください。',
  ],
  ALREADY_EXISTS: [409, 'すでに登録されています。'],
  STALE: [
    409,
    ({ facts }) => `${facts.changedBy}さんが先に変更しています。最新の内容をお確かめください。`,
  ],
  NOT_OPEN: [409, 'ただいま開店準備中のため、ご予約はまだ承っておりません。'],
  SLOT_TAKEN: [
    409,
    '申し訳ございません。その時間は、ほかのご予約で埋まりました。別の時間をお選びください。',
  ],
  OUTSIDE_SCHEDULE: [
    409,
    ({ facts }) =>
      facts.why === 'closed'
        ? 'その日は休業日です。別の日をお選びください。'
        : 'その時間は、占い師の受付時間外です。別の時間をお選びください。',
  ],
  DEADLINE_PASSED: [
    409,
    (about) =>
      `オンラインでのご予約は、開始の${number(about.facts.deadlineHours)}時間前までです。${call(about)}でお問い合わせください。`,
  ],
  BEYOND_CALENDAR: [409, 'ご予約は、翌月末までの日時で承っております。'],
  TELLER_INACTIVE: [409, 'この占い師は、ただいまご予約を承っておりません。'],
  SERVICE_INACTIVE: [409, 'このメニューは、ただいまご予約を承っておりません。'],
  SERVICE_NOT_OFFERED: [409, 'この占い師は、選択されたメニューを承っておりません。'],
  PHONE_REQUIRED: [
    400,
    '電話鑑定のご予約には、おつなぎできる電話番号が必要です。電話番号を入力してください。',
  ],
  PRICE_CHANGED: [
    409,
    ({ facts }) =>
      `料金が${yen(facts.shownPrice)}から${yen(facts.price)}に変わりました。内容をお確かめのうえ、もう一度お申し込みください。`,
  ],
  TOO_LATE: [
    409,
    (about) =>
      `開始時刻の${number(about.facts.hoursBefore)}時間前を過ぎたため、オンラインでは承れません。${call(about)}でご連絡ください。`,
  ],
  ALREADY_REQUESTED: [409, 'キャンセルの申請は、すでに受け付けております。'],
  NO_OPEN_REQUEST: [409, 'このご予約には、未処理のキャンセル申請がありません。'],
  REQUEST_OPEN: [409, 'キャンセルを申請中のため、日時を変更できません。'],
  ALREADY_CANCELLED: [409, 'このご予約は、すでにキャンセルされています。'],
  NO_MAIL_WAITS: [409, 'お知らせのメールはもう送られたか、送る予定がありません。'],
  BOOKING_OF_MEMBER: [409, '会員さまの情報は、会員の画面で変更できます。'],
  GUEST_CHANGED: [
    409,
    '同じ項目がほかの画面で訂正されています。最新の内容をご確認のうえ、もう一度お試しください。',
  ],
  PAYMENT_CHANGED: [
    409,
    'このご予約のお支払いは、ほかの端末で記録されています。画面でお確かめください。',
  ],
  TILL_CHANGED: [
    409,
    'ほかの端末で、この日の締めかお支払いが変わりました。金額をお確かめのうえ、もう一度締めてください。',
  ],
  TILL_NOT_YET: [409, 'この日は、まだ締められません。'],
  READING_AHEAD: [409, '鑑定録は、鑑定の開始時刻からお書きいただけます。'],
  ALREADY_CONFIRMED: [409, 'このご予約は、すでに確定しています。'],
  BOOKING_COMPLETED: [409, 'このご予約は、すでに終了しています。'],
  BOOKING_MOVED: [409, 'このご予約は、別の日時に変更されています。画面を更新してください。'],
  MOVE_IN_PROGRESS: [
    409,
    'このご予約は、日時の変更を処理しています。しばらくしてから、もう一度お試しください。',
  ],
  MOVE_RELEASED: [409, '日時の変更を完了できませんでした。もう一度お試しください。'],
  TIME_IS_FREE: [409, 'ご希望に合う空き時間があります。そのままご予約いただけます。'],
  OFFER_OVER: [
    409,
    '申し訳ございません。このご案内は終了しました。キャンセル待ちは続いておりますので、次の空きをお待ちください。',
  ],
  OFFER_OPEN: [409, 'ご案内中のため、この操作は行えません。'],
  WAITING_ENDED: [409, 'このキャンセル待ちは、すでに終了しています。'],
  WAITLIST_PAST: [409, 'この日のキャンセル待ちは、受付を終了しました。'],
  INVALID_HOURS: [400, '終了時間は開始時間より後に設定してください'],
  HOURS_DUPLICATE: [409, '同じ勤務時間が、すでに登録されています。'],
  HOURS_OVERLAP: [
    409,
    ({ facts }) => `${facts.startTime}～${facts.endTime}の勤務時間、または勤務の希望と重なります。`,
  ],
  WISH_OUT_OF_RANGE: [409, '勤務の希望は、明日から翌々月の末日までの日について承ります。'],
  HOURS_BOOKED: [
    409,
    ({ facts }) => `この勤務時間には、${number(facts.count)}件の予約が入っています。`,
  ],
  PERSON_ERASED: [409, 'この方の個人情報は、すでに消去されています。'],
  USERNAME_TAKEN: [409, 'このユーザー名は、すでに使われています。'],
  EMAIL_TAKEN: [409, 'このメールアドレスは、すでに登録されています。'],
  EMAIL_OWNERS_ONLY: [403, 'メールアドレスを変更できるのは、ご本人とオーナーだけです。'],
  NOT_INVITABLE: [
    409,
    'この会員には招待メールを送れません。ログインがすでにあるか、メールアドレスがないか、有効な会員ではありません。',
  ],
  IMPORT_WRONG: [
    409,
    ({ facts }) =>
      `${number(facts.line)}行目をご確認ください。直してから、もう一度取り込んでください。`,
  ],
  LAST_OWNER: [
    409,
    'オーナーがいなくなるため、この変更はできません。先にほかの方をオーナーにしてください。',
  ],
  TELLER_LOGIN: [409, '占い師のログインの権限は変えられません。削除して、新しく追加してください。'],
  UPCOMING_BOOKINGS: [
    409,
    ({ facts }) => `これからの予約が${number(facts.count)}件あるため、削除できません。`,
  ],
  MERGING: [409, 'この会員の統合を処理しています。しばらくしてから、もう一度お試しください。'],
  SAME_MEMBER: [409, '同じ会員どうしは統合できません。'],
};

export const errorStatus = (code: ErrorCode): number => errorAnswers[code][0];

export function errorSentence(code: ErrorCode, about: SentenceFacts): string {
  const [, sentence] = errorAnswers[code];
  return typeof sentence === 'string' ? sentence : sentence(about);
}

/** Codes of one field of a form (specification, members: registration). */
export const fieldOfCode: Partial<Readonly<Record<ErrorCode, string>>> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
  EMAIL_OWNERS_ONLY: 'email',
  PASSWORD_WRONG: 'currentPassword',
  PHONE_REQUIRED: 'phone',
};
