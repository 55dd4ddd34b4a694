import {
  administratorRoleLabels,
  applicationStateLabels,
  type BookingEvent,
  type EventType,
  formatDate,
  inquiryStateLabels,
} from '@salon/domain';
import type { AuditDocument } from '@salon/projections';
import { historyLine } from '../booking/history-text.ts';

type Facts = AuditDocument['facts'];
type Text = string | ((facts: Facts) => string);

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const within = (facts: Facts, outer: string, inner: string): string => text((facts[outer] as Facts | undefined)?.[inner]);
const labelled = (labels: Readonly<Record<string, string>>, value: unknown): string => labels[text(value)] ?? text(value);

const memberStatuses: Readonly<Record<string, string>> = { active: '有効', suspended: '停止中', withdrawn: '退会' };
/** What each fact of the log says in plain Japanese, but for those of bookings; a missing one does not compile. */
const texts: Readonly<Record<Exclude<EventType, BookingEvent['type']>, Text>> = {
  WorkingHoursAdded: ({ date, startTime, endTime }) =>
    `${formatDate(text(date))} ${text(startTime)}～${text(endTime)}の勤務時間を追加しました`,
  WorkingHoursRemoved: ({ date, bookingsInside }) =>
    `${formatDate(text(date))}の勤務時間を削除しました${Number(bookingsInside) > 0 ? `（予約${text(bookingsInside)}件を残して）` : ''}`,
  MemberRegistered: ({ registeredBy }) => (registeredBy === 'admin' ? '会員を登録しました' : '会員登録がありました'),
  RegistrationAbandoned: '途中で終わった会員登録を取り消しました',
  MemberProfileChanged: '会員の情報を変更しました',
  MemberRankChanged: ({ memberRank }) => `会員ランクを「${text(memberRank)}」に変更しました`,
  MemberStatusChanged: ({ status }) => `会員の状態を「${labelled(memberStatuses, status)}」に変更しました`,
  NewsletterChosen: ({ subscribed }) =>
    subscribed === true ? 'お知らせメールの受け取りを希望しました' : 'お知らせメールの受け取りをやめました',
  PasswordChanged: ({ how }) => (how === 'reset' ? 'パスワードを再設定しました' : 'パスワードを変更しました'),
  EmailChangeRequested: ({ purpose }) =>
    purpose === 'change' ? 'メールアドレスの変更を申し込みました' : 'メールアドレスの確認メールを申し込みました',
  EmailVerified: 'メールアドレスを確認しました',
  PasswordResetRequested: 'パスワードの再設定を申し込みました',
  MemberClosing: ({ mergeInto }) =>
    mergeInto === undefined ? '会員の削除を始めました' : '会員の統合のため、新しい予約の受け付けを止めました',
  MemberReopened: ({ upcoming }) =>
    upcoming === 0 ? '会員の削除をやめました' : `これからの予約が${text(upcoming)}件あるため、会員の削除をやめました`,
  MemberDeleted: '会員を削除しました',
  MemberMergeStarted: 'ほかの会員登録やゲストの予約の統合を始めました',
  MemberMergeFinished: 'ほかの会員登録やゲストの予約の統合が完了しました',
  MemberMergeAbandoned: '会員の統合をやめました',
  MemberMerged: 'ほかの会員に統合されました',
  MemberExported: '会員の情報を書き出しました',
  PersonErased: '個人情報を消去しました',
  NameClaimed: ({ kind }) => (kind === 'email' ? 'メールアドレスを確保しました' : 'ユーザー名を確保しました'),
  TellerAdded: (facts) => `占い師「${within(facts, 'profile', 'name')}」を追加しました`,
  TellerChanged: (facts) => `占い師「${within(facts, 'profile', 'name')}」の情報を変更しました`,
  TellerClosing: '占い師の削除を始めました',
  TellerReopened: ({ upcoming }) => `これからの予約が${text(upcoming)}件あるため、占い師の削除をやめました`,
  TellerDeleted: '占い師を削除しました',
  ServiceAdded: (facts) => `メニュー「${within(facts, 'service', 'name')}」を追加しました`,
  ServiceChanged: (facts) => `メニュー「${within(facts, 'service', 'name')}」を変更しました`,
  ServiceTellersSet: 'メニューを担当する占い師を変更しました',
  ServicesReordered: 'メニューの並び順を変更しました',
  ServiceClosing: 'メニューの削除を始めました',
  ServiceReopened: ({ upcoming }) => `これからの予約が${text(upcoming)}件あるため、メニューの削除をやめました`,
  ServiceDeleted: 'メニューを削除しました',
  AnnouncementPublished: (facts) => `お知らせ「${within(facts, 'content', 'title')}」を掲載しました`,
  AnnouncementChanged: (facts) => `お知らせ「${within(facts, 'content', 'title')}」を変更しました`,
  AnnouncementDeleted: 'お知らせを削除しました',
  TellerReviewAdded: (facts) => `${within(facts, 'content', 'reviewMonth')}の口コミを追加しました`,
  TellerReviewChanged: (facts) => `${within(facts, 'content', 'reviewMonth')}の口コミを変更しました`,
  TellerReviewDeleted: '口コミを削除しました',
  ReviewImageAdded: '口コミの画像を追加しました',
  ReviewImageChanged: '口コミの画像を変更しました',
  ReviewImageDeleted: '口コミの画像を削除しました',
  SchedulePictureAdded: (facts) => `${within(facts, 'content', 'month')}の出演表を追加しました`,
  SchedulePictureChanged: (facts) => `${within(facts, 'content', 'month')}の出演表を変更しました`,
  SchedulePictureDeleted: '出演表を削除しました',
  BannerAdded: (facts) => `バナー「${within(facts, 'content', 'title')}」を追加しました`,
  BannerChanged: (facts) => `バナー「${within(facts, 'content', 'title')}」を変更しました`,
  BannerDeleted: 'バナーを削除しました',
  SettingsChanged: '店舗設定を変更しました',
  SalonOpened: '初期データの登録が完了しました',
  ApplicationReceived: '占い師の応募を受け付けました',
  ApplicationStateChanged: ({ state }) => `応募の状態を「${labelled(applicationStateLabels, state)}」に変更しました`,
  InquiryReceived: 'お問い合わせを受け付けました',
  InquiryStateChanged: ({ state }) => `お問い合わせの状態を「${labelled(inquiryStateLabels, state)}」に変更しました`,
  AdministratorSet: ({ username }) => `管理者「${text(username)}」を設定しました`,
  AdministratorRemoved: '管理者を削除しました',
  AdministratorRenamed: ({ name }) => (name === null ? '管理者の表示名を消しました' : `管理者の表示名を「${text(name)}」に変更しました`),
  AdministratorPasswordChanged: ({ how }) =>
    how === 'reset' ? '管理者のパスワードを再設定しました' : '管理者が自分のパスワードを変更しました',
  AdministratorRoleSet: ({ role }) =>
    role === null ? '管理者の権限をなくしました' : `管理者の権限を「${labelled(administratorRoleLabels, role)}」にしました`,
  SecondFactorTurnedOn: '二段階認証を有効にしました',
  SecondFactorTurnedOff: '二段階認証を無効にしました',
  RecoveryCodesRenewed: 'リカバリーコードを作り直しました',
  RecoveryCodeUsed: ({ left }) => `リカバリーコードでログインしました（残り${text(left)}個）`,
};

/** A fact of the log in plain Japanese. */
export function auditText({ type, facts }: Pick<AuditDocument, 'type' | 'facts'>): string {
  const ofBooking = historyLine(type, facts);
  if (ofBooking !== undefined) {
    return ofBooking.text;
  }
  const known = (texts as Readonly<Record<string, Text | undefined>>)[type];
  return typeof known === 'function' ? known(facts) : (known ?? type);
}
