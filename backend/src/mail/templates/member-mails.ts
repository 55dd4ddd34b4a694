import { facts, link, type MailContent, paragraph } from '../mail-content.ts';
import type { SalonFacts } from '../mail-facts.ts';

/** To a new member. */
export function memberRegistered(member: { readonly name: string; readonly username: string }, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】会員登録が完了しました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph(
        `${salon.storeName}の会員にご登録いただき、ありがとうございます。\nマイページから、ご予約の確認やキャンセルの申請ができます。`,
      ),
      facts(['ユーザー名', member.username]),
      link('マイページを開く', `${salon.publicUrl}/mypage`),
      paragraph('このメールにお心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
  };
}

/** To the address that a member had until it was changed; the new one is not told there. */
export function emailChanged(member: { readonly name: string }, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】メールアドレスが変更されました`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph('ご登録のメールアドレスが変更されました。これからのお知らせは、新しいメールアドレスにお送りいたします。'),
      paragraph('お心当たりのない場合は、お手数ですが、すぐにお電話でご連絡ください。'),
    ],
  };
}

/** To a member who asked for a new password; `resetPath` holds the secret of the link. */
export function passwordReset(member: { readonly name: string; readonly resetPath: string }, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】パスワードの再設定`,
    blocks: [
      paragraph(`${member.name} 様`),
      paragraph('パスワードの再設定を承りました。次のリンクから、1時間以内に新しいパスワードをお決めください。'),
      link('パスワードを再設定する', `${salon.publicUrl}${member.resetPath}`),
      paragraph('お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。'),
    ],
  };
}
