import { keysOf } from './keys-of.ts';
import { recordLabels, submissionLabels } from './thing-kinds.ts';

/** The audit can be filtered by them (specification, administration: audit). */
export const eventKindLabels = {
  booking: '予約',
  hours: '勤務時間',
  till: 'レジ締め',
  waitlist: 'キャンセル待ち',
  member: '会員',
  teller: '占い師',
  menu: 'メニュー',
  site: 'サイトの内容',
  settings: '設定',
  recruitment: '応募・お問い合わせ',
  administrator: '管理者',
  login: 'パスキー',
  operations: '運用',
};
export type EventKind = keyof typeof eventKindLabels;
export const eventKinds = keysOf(eventKindLabels);

export const subjectLabels = {
  booking: '予約',
  hours: '勤務時間',
  break: '休憩',
  wish: '勤務の希望',
  roster: '勤務表',
  till: 'レジ締め',
  waiting: 'キャンセル待ち',
  member: '会員',
  guest: 'ゲスト',
  service: 'メニュー',
  menu: 'メニュー',
  ...recordLabels,
  page: '文章',
  settings: '店舗設定',
  ...submissionLabels,
  administrator: '管理者',
  staff: 'ログイン',
  operations: '運用',
} as const;
export type SubjectKind = keyof typeof subjectLabels;

export const subjectKinds = keysOf(subjectLabels);

/** Newer versions may record other channels. */
export const channelLabels: Readonly<Record<string, string>> = {
  wizard: '予約ページ',
  'my-page': 'マイページ',
  link: 'メールのリンク',
  admin: '管理画面',
  ops: '運用コマンド',
  system: '自動処理',
};
