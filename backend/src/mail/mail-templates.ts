import type { AnySalonEvent } from '@salon/domain';

/** The mails of the salon (specification, mail: which mail follows from what). */
const templates = [
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-requested',
  'cancellation-approved',
  'cancellation-declined',
  'cancelled-by-link',
  'cancelled-by-salon',
  'reminder',
  'application-received',
  'application-for-salon',
  'inquiry-received',
  'inquiry-for-salon',
  'member-registered',
  'password-reset',
  'email-verification',
  'email-change-link',
  'email-change-asked',
  'email-changed',
  'email-set',
] as const;
export type Template = (typeof templates)[number];

/** What each mail is called in a list. */
export const templateLabels: Readonly<Record<Template, string>> = {
  'booking-confirmed': '予約確定のお知らせ',
  'booking-waiting': '予約受付のお知らせ',
  'booking-confirmed-again': '予約が確定に戻ったお知らせ',
  'booking-changed': '予約変更のお知らせ',
  'cancellation-requested': 'キャンセル申請のお知らせ（店舗あて）',
  'cancellation-approved': 'キャンセル承認のお知らせ',
  'cancellation-declined': 'キャンセルをお受けできないお知らせ',
  'cancelled-by-link': 'キャンセル完了のお知らせ',
  'cancelled-by-salon': '店舗からのキャンセルのお知らせ',
  reminder: 'ご予約前のお知らせ',
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
};

/** Mails that make sense only while the reading is ahead; later they are shown as lapsed (specification, mail: late mails). */
export const lapsing: ReadonlySet<Template> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-requested',
  'cancellation-declined',
  'reminder',
]);

/** Mails that tell a customer to come; they are not sent, nor sent again, when the booking was cancelled meanwhile. */
export const ofStandingBooking: ReadonlySet<Template> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-declined',
]);

/** Mails that go to the salon itself. */
export const toSalon: ReadonlySet<Template> = new Set(['cancellation-requested', 'application-for-salon', 'inquiry-for-salon']);

/**
 * The mails that follow from an event (specification, mail: which mail follows from what). A no-show sends nothing. Every event stands
 * here, so that whoever adds one decides about its mails.
 */
export function mailsOfEvent(event: AnySalonEvent): readonly Template[] {
  switch (event.type) {
    case 'BookingCreated':
      return [event.data.status === 'confirmed' ? 'booking-confirmed' : 'booking-waiting'];
    case 'BookingConfirmed':
      return ['booking-confirmed'];
    case 'BookingRescheduled':
    case 'BookingRescheduledIn':
      return ['booking-changed'];
    case 'CancellationRequested':
      return ['cancellation-requested'];
    case 'CancellationApproved':
      return ['cancellation-approved'];
    case 'CancellationDeclined':
      return ['cancellation-declined'];
    case 'BookingCancelledByLink':
      return ['cancelled-by-link'];
    case 'BookingStatusChanged':
      return ofStatus(event.data);
    case 'ApplicationReceived':
      return ['application-received', 'application-for-salon'];
    case 'InquiryReceived':
      return ['inquiry-received', 'inquiry-for-salon'];
    case 'MemberRegistered':
      return ['member-registered'];
    case 'MemberProfileChanged':
      if (event.data.emailHash === undefined) return [];
      // Who opened the link knows it already; of what an administrator does both addresses are told.
      return event.data.changeId === undefined ? ['email-changed', 'email-set'] : ['email-changed'];
    case 'EmailChangeRequested':
      return event.data.purpose === 'verify' ? ['email-verification'] : ['email-change-link', 'email-change-asked'];
    case 'PasswordResetRequested':
      return ['password-reset'];
    case 'WorkingHoursAdded':
    case 'WorkingHoursRemoved':
    case 'RescheduleHeld':
    case 'BookingRescheduledOut':
    case 'RescheduleReleased':
    case 'RegistrationAbandoned':
    case 'MemberRankChanged':
    case 'MemberStatusChanged':
    case 'NewsletterChosen':
    case 'EmailVerified':
    case 'PasswordChanged':
    case 'MemberClosing':
    case 'MemberReopened':
    case 'MemberDeleted':
    case 'MemberExported':
    case 'MemberMergeStarted':
    case 'MemberMergeFinished':
    case 'MemberMergeAbandoned':
    case 'MemberMerged':
    case 'BookingReassigned':
    case 'PersonErased':
    case 'NameClaimed':
    case 'TellerAdded':
    case 'TellerChanged':
    case 'TellerClosing':
    case 'TellerReopened':
    case 'TellerDeleted':
    case 'ServiceAdded':
    case 'ServiceChanged':
    case 'ServiceTellersSet':
    case 'ServicesReordered':
    case 'ServiceClosing':
    case 'ServiceReopened':
    case 'ServiceDeleted':
    case 'AnnouncementPublished':
    case 'AnnouncementChanged':
    case 'AnnouncementDeleted':
    case 'TellerReviewAdded':
    case 'TellerReviewChanged':
    case 'TellerReviewDeleted':
    case 'ReviewImageAdded':
    case 'ReviewImageChanged':
    case 'ReviewImageDeleted':
    case 'SchedulePictureAdded':
    case 'SchedulePictureChanged':
    case 'SchedulePictureDeleted':
    case 'BannerAdded':
    case 'BannerChanged':
    case 'BannerDeleted':
    case 'SettingsChanged':
    case 'SalonOpened':
    case 'ApplicationStateChanged':
    case 'InquiryStateChanged':
    case 'AdministratorSet':
    case 'AdministratorRemoved':
    case 'AdministratorRenamed':
    case 'AdministratorPasswordChanged':
    case 'AdministratorRoleSet':
    case 'SecondFactorTurnedOn':
    case 'SecondFactorTurnedOff':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
      return [];
  }
}

function ofStatus({ from, to, reason }: Extract<AnySalonEvent, { type: 'BookingStatusChanged' }>['data']): readonly Template[] {
  if (to === 'cancelled' && from !== 'cancelled') {
    return reason === 'no-show' ? [] : ['cancelled-by-salon'];
  }
  if (to === 'confirmed') {
    return from === 'cancelled' ? ['booking-confirmed-again'] : from === 'pending' ? ['booking-confirmed'] : [];
  }
  return [];
}
