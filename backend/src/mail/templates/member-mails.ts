import { INVITATION_DAYS } from '@salon/domain';
import type { SalonFacts } from '../../settings/salon-now.ts';
import {
  facts,
  link,
  type MailContent,
  paragraph,
  salutation,
  textBlocks,
} from '../mail-content.ts';

interface Person {
  readonly name: string;
}

const MY_PAGE = link('マイページを開く', '/mypage');
const RESET = link('パスワードを再設定する', '/password-reset');
const VERIFY = 'メールアドレスを確認する';
const NOT_YOU = 'お心当たりのない場合は、このメールを破棄してください。';

/** `verifyPath` is null if the address needs no verification. */
export function memberRegistered(
  member: Person & { readonly username: string; readonly verifyPath: string | null },
  salon: SalonFacts,
): MailContent {
  return {
    subject: '会員登録が完了しました',
    blocks: [
      salutation(member.name),
      ...textBlocks(salon.mails.registered),
      paragraph('マイページから、ご予約の確認やキャンセルの申請ができます。'),
      facts(['ユーザー名', member.username]),
      ...(member.verifyPath === null
        ? []
        : [
            paragraph(
              '24時間以内に次のリンクを開き、メールアドレスをご確認ください。ご予約は、確認がお済みでなくても承ります。',
            ),
            link(VERIFY, member.verifyPath),
          ]),
      MY_PAGE,
      paragraph('このメールにお心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
  };
}

/** Names nobody, since the address may be a stranger's. */
const verification = (subject: string, text: string, path: string, note?: string) => ({
  subject,
  blocks: [
    paragraph(`${text}次のリンクを24時間以内に開いてください。`),
    link(VERIFY, path, note),
    paragraph(NOT_YOU),
  ],
});

export const emailVerification = (path: string): MailContent =>
  verification('メールアドレスの確認', '会員登録のメールアドレスを確認いたします。', path);

export const emailChangeLink = (path: string): MailContent =>
  verification(
    'メールアドレスの変更の確認',
    '会員登録のメールアドレスを、このメールアドレスに変更するお手続きを承りました。',
    path,
    '確認がお済みになるまで、メールアドレスは変更されません。',
  );

export const tellerMailsLink = (path: string): MailContent =>
  verification(
    'メールアドレスの確認',
    '占い師へのご予約のお知らせを、このメールアドレスにお送りするお手続きを承りました。',
    path,
    '確認がお済みになるまで、お知らせは送られません。',
  );

/** Another member has the address; it does not name who requested it. */
export const addressInUse: MailContent = {
  subject: 'メールアドレスのご登録について',
  blocks: [
    paragraph('このメールアドレスを、会員のメールアドレスとして登録するお手続きがありました。'),
    paragraph(
      'このメールアドレスでは、すでに会員登録がお済みです。お手続きをされた方は、お持ちのユーザー名でログインしてください。パスワードをお忘れの場合は、次のページから再設定いただけます。',
    ),
    RESET,
    paragraph(`${NOT_YOU}ご登録の内容は変わりません。`),
  ],
};

/** Goes to the present address and does not name the new one. */
export function emailChangeAsked(member: Person): MailContent {
  return {
    subject: 'メールアドレスの変更のお手続きがありました',
    blocks: [
      salutation(member.name),
      paragraph(
        'ご登録のメールアドレスを変更するお手続きがありました。新しいメールアドレスで確認がお済みになると、変更されます。',
      ),
      paragraph(
        'お心当たりのない場合は、すぐにパスワードを変更してください。このお手続きは無効になります。また、お手数ですが、お電話でご連絡ください。',
      ),
      RESET,
    ],
  };
}

interface Objectable extends Person {
  readonly objectionPath: string;
}

const NOT_MINE = '心当たりがないことを知らせる';
const CALL_US = paragraph('お困りのときは、お電話でもご連絡ください。');

/** Goes to the previous address and does not name the new one. */
export function emailChanged(member: Objectable): MailContent {
  return {
    subject: 'メールアドレスが変更されました',
    blocks: [
      salutation(member.name),
      paragraph(
        'ご登録のメールアドレスが変更されました。これからのお知らせは、新しいメールアドレスにお送りいたします。',
      ),
      paragraph(
        'お心当たりのない場合は、7日以内に次のリンクを開いて、変更を取り消してください。このメールアドレスに戻り、すべての端末からログアウトします。',
      ),
      link(NOT_MINE, member.objectionPath),
      CALL_US,
    ],
  };
}

/** The previous address may be a stranger's: it names nobody and gives no way back. */
export const unverifiedEmailChanged: MailContent = {
  subject: 'メールアドレスが変更されました',
  blocks: [
    paragraph(
      'このメールアドレスで登録されていた会員の、メールアドレスが変更されました。これからのお知らせは、新しいメールアドレスにお送りいたします。',
    ),
    paragraph(
      '変更された覚えのない会員の方は、お手数ですがお電話でご連絡ください。会員登録をされていない方は、このメールを破棄してください。',
    ),
  ],
};

export function memberMerged(member: Objectable & { readonly username: string }): MailContent {
  return {
    subject: '会員登録を統合しました',
    blocks: [
      salutation(member.name),
      paragraph(
        '同じお客さまのものと思われる会員登録が2つありましたので、店舗にて1つにまとめました。これまでのご予約は、もう一つの会員登録に移っています。次のユーザー名では、ログインできなくなりました。',
      ),
      facts(['ユーザー名', member.username]),
      paragraph(
        'お心当たりのない場合は、7日以内に次のリンクからお知らせください。店舗で確認のうえ、ご連絡いたします。',
      ),
      link(NOT_MINE, member.objectionPath),
      CALL_US,
    ],
  };
}

const COPIED = 'パスキーが複製されたおそれがあるため、お断りしました。';

export function passkeyRefused(member: Person): MailContent {
  return {
    subject: 'パスキーのご利用をお断りしました',
    blocks: [
      salutation(member.name),
      paragraph(`ご登録のパスキーでログインしようとする操作がありましたが、${COPIED}`),
      paragraph(
        '念のため、パスワードでログインして、マイページの「パスキー」から最近お使いのパスキーを削除し、あらためてご登録ください。お心当たりのない場合は、お手数ですがお電話でもご連絡ください。',
      ),
      MY_PAGE,
    ],
  };
}

/** The administrator or teller may have no address. */
export const passkeyRefusedForSalon = (login: Person): MailContent => ({
  subject: '管理画面のパスキーのご利用をお断りしました',
  blocks: [
    paragraph(
      `管理画面のログインのパスキーを使おうとする操作がありましたが、${COPIED}ご本人に確認し、このパスキーを削除して、あらためて登録してください。`,
    ),
    facts(['ログイン', login.name]),
  ],
});

export function mergeObjected(
  member: Person & { readonly username: string; readonly memberId: string },
): MailContent {
  return {
    subject: '会員の統合にお申し出がありました',
    blocks: [
      paragraph(
        '統合された会員登録のメールアドレスから、統合に心当たりがないとのお申し出がありました。ご本人に確認のうえ、ご対応ください。',
      ),
      facts(['お名前', member.name], ['ユーザー名', member.username]),
      link('統合先の会員を開く', `/admin?tab=members&member=${member.memberId}`),
    ],
  };
}

export function emailSet(member: Person & { readonly passwordHash?: string }): MailContent {
  return {
    subject: 'メールアドレスを登録しました',
    blocks: [
      salutation(member.name),
      paragraph(
        '店舗にて、このメールアドレスを会員登録のメールアドレスといたしました。これからのお知らせは、こちらにお送りいたします。',
      ),
      ...(member.passwordHash === undefined ? [] : [MY_PAGE]),
      paragraph('お心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
  };
}

export const memberInvited = (member: Person & { readonly claimPath: string }): MailContent => ({
  subject: 'マイページのご案内',
  blocks: [
    salutation(member.name),
    paragraph(
      'いつもご利用いただき、ありがとうございます。店舗でお預かりしているお名前とご連絡先で、マイページをお使いいただけるようになりました。これからのご予約は、お名前やお電話番号のご入力なしで承り、マイページから確認や変更ができます。',
    ),
    paragraph(`次のリンクから、${INVITATION_DAYS}日以内にユーザー名とパスワードをお決めください。`),
    link('マイページを使いはじめる', member.claimPath),
    paragraph(NOT_YOU),
  ],
});

export function passwordResetMail(member: Person & { readonly resetPath: string }): MailContent {
  return {
    subject: 'パスワードの再設定',
    blocks: [
      salutation(member.name),
      paragraph(
        'パスワードの再設定を承りました。次のリンクから、1時間以内に新しいパスワードをお決めください。',
      ),
      link('パスワードを再設定する', member.resetPath),
      paragraph('お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。'),
    ],
  };
}
