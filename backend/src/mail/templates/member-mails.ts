import type { SalonFacts } from '../../settings/current-settings.ts';
import { facts, link, type MailContent, paragraph } from '../mail-content.ts';

interface Named {
  readonly name: string;
}

const VERIFY = 'メールアドレスを確認する';
const NOT_YOU = 'お心当たりのない場合は、このメールを破棄してください。';

/** To a new member; `verifyPath` contains the token, null if the address needs no verification. */
export function memberRegistered(
  member: Named & { readonly username: string; readonly verifyPath: string | null },
  salon: SalonFacts,
): MailContent {
  return {
    subject: `【${salon.storeName}】会員登録が完了しました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        `${salon.storeName}の会員にご登録いただき、ありがとうございます。\nマイページから、ご予約の確認やキャンセルの申請ができます。`,
      ),
      facts(['ユーザー名', member.username]),
      ...(member.verifyPath === null
        ? []
        : [
            paragraph(
              '24時間以内に次のリンクを開き、メールアドレスをご確認ください。ご予約は、確認がお済みでなくても承ります。',
            ),
            link(VERIFY, `${salon.publicUrl}${member.verifyPath}`),
          ]),
      link('マイページを開く', `${salon.publicUrl}/mypage`),
      paragraph('このメールにお心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
  };
}

/** To a member who requests the verification link again. */
export function emailVerification(verifyPath: string, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスの確認`,
    blocks: [
      paragraph(
        '会員登録のメールアドレスを確認いたします。次のリンクを24時間以内に開いてください。',
      ),
      link(VERIFY, `${salon.publicUrl}${verifyPath}`),
      paragraph(NOT_YOU),
    ],
  };
}

/** To the new address of a member; it may be a stranger's, so the mail names nobody. */
export function emailChangeLink(verifyPath: string, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスの変更の確認`,
    blocks: [
      paragraph(
        '会員登録のメールアドレスを、このメールアドレスに変更するお手続きを承りました。次のリンクを24時間以内に開いてください。',
      ),
      link(
        VERIFY,
        `${salon.publicUrl}${verifyPath}`,
        '確認がお済みになるまで、メールアドレスは変更されません。',
      ),
      paragraph(NOT_YOU),
    ],
  };
}

/**
 * To the address that a teller chose for mails about bookings; it may be a stranger's, so the mail
 * names nobody.
 */
export function tellerMailsLink(verifyPath: string, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスの確認`,
    blocks: [
      paragraph(
        '占い師へのご予約のお知らせを、このメールアドレスにお送りするお手続きを承りました。次のリンクを24時間以内に開いてください。',
      ),
      link(
        VERIFY,
        `${salon.publicUrl}${verifyPath}`,
        '確認がお済みになるまで、お知らせは送られません。',
      ),
      paragraph(NOT_YOU),
    ],
  };
}

/** To an address that another member has, instead of a link; does not name who requested it. */
export function addressInUse(salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスのご登録について`,
    blocks: [
      paragraph('このメールアドレスを、会員のメールアドレスとして登録するお手続きがありました。'),
      paragraph(
        'このメールアドレスでは、すでに会員登録がお済みです。お手続きをされた方は、お持ちのユーザー名でログインしてください。パスワードをお忘れの場合は、次のページから再設定いただけます。',
      ),
      link('パスワードを再設定する', `${salon.publicUrl}/password-reset`),
      paragraph(`${NOT_YOU}ご登録の内容は変わりません。`),
    ],
  };
}

/** To the present address when a member requests another one, which the mail does not name. */
export function emailChangeAsked(member: Named, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスの変更のお手続きがありました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        'ご登録のメールアドレスを変更するお手続きがありました。新しいメールアドレスで確認がお済みになると、変更されます。',
      ),
      paragraph(
        'お心当たりのない場合は、すぐにパスワードを変更してください。このお手続きは無効になります。また、お手数ですが、お電話でご連絡ください。',
      ),
      link('パスワードを再設定する', `${salon.publicUrl}/password-reset`),
    ],
  };
}

interface Objectable extends Named {
  /** Contains the token of the link to object. */
  readonly objectionPath: string;
}

const NOT_MINE = '心当たりがないことを知らせる';

/** To the previous address after a change; does not name the new one. */
export function emailChanged(member: Objectable, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスが変更されました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        'ご登録のメールアドレスが変更されました。これからのお知らせは、新しいメールアドレスにお送りいたします。',
      ),
      paragraph(
        'お心当たりのない場合は、7日以内に次のリンクを開いて、変更を取り消してください。このメールアドレスに戻り、すべての端末からログアウトします。',
      ),
      link(NOT_MINE, `${salon.publicUrl}${member.objectionPath}`),
      paragraph('お困りのときは、お電話でもご連絡ください。'),
    ],
  };
}

/**
 * To the previous address if it was not verified and so may be a stranger's: names nobody and gives
 * no way back.
 */
export function unverifiedEmailChanged(salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスが変更されました`,
    blocks: [
      paragraph(
        'このメールアドレスで登録されていた会員の、メールアドレスが変更されました。これからのお知らせは、新しいメールアドレスにお送りいたします。',
      ),
      paragraph(
        '変更された覚えのない会員の方は、お手数ですがお電話でご連絡ください。会員登録をされていない方は、このメールを破棄してください。',
      ),
    ],
  };
}

/** To the address of an account that was merged into another. */
export function memberMerged(
  member: Objectable & { readonly username: string },
  salon: SalonFacts,
): MailContent {
  return {
    subject: `【${salon.storeName}】会員登録を統合しました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        '同じお客さまのものと思われる会員登録が2つありましたので、店舗にて1つにまとめました。これまでのご予約は、もう一つの会員登録に移っています。次のユーザー名では、ログインできなくなりました。',
      ),
      facts(['ユーザー名', member.username]),
      paragraph(
        'お心当たりのない場合は、7日以内に次のリンクからお知らせください。店舗で確認のうえ、ご連絡いたします。',
      ),
      link(NOT_MINE, `${salon.publicUrl}${member.objectionPath}`),
      paragraph('お困りのときは、お電話でもご連絡ください。'),
    ],
  };
}

/** To the salon: the holder of a merged account objects. */
export function mergeObjected(
  member: Named & { readonly username: string; readonly memberId: string },
  salon: SalonFacts,
): MailContent {
  return {
    subject: `【${salon.storeName}】会員の統合にお申し出がありました`,
    blocks: [
      paragraph(
        '統合された会員登録のメールアドレスから、統合に心当たりがないとのお申し出がありました。ご本人に確認のうえ、ご対応ください。',
      ),
      facts(['お名前', member.name], ['ユーザー名', member.username]),
      link('統合先の会員を開く', `${salon.publicUrl}/admin?tab=members&member=${member.memberId}`),
    ],
  };
}

/** To the address that an administrator has set for a member. */
export function emailSet(member: Named, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスを登録しました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        '店舗にて、このメールアドレスを会員登録のメールアドレスといたしました。これからのお知らせは、こちらにお送りいたします。',
      ),
      link('マイページを開く', `${salon.publicUrl}/mypage`),
      paragraph('お心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
  };
}

/** To a member who requested a password reset; `resetPath` contains the token. */
export function passwordReset(
  member: Named & { readonly resetPath: string },
  salon: SalonFacts,
): MailContent {
  return {
    subject: `【${salon.storeName}】パスワードの再設定`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        'パスワードの再設定を承りました。次のリンクから、1時間以内に新しいパスワードをお決めください。',
      ),
      link('パスワードを再設定する', `${salon.publicUrl}${member.resetPath}`),
      paragraph('お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。'),
    ],
  };
}
