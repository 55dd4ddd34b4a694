import type { SalonFacts } from '../../settings/current-settings.ts';
import { facts, link, type MailContent, paragraph } from '../mail-content.ts';
import type { ApplicationFacts, SenderFacts } from '../mail-facts.ts';

const applicationTable = (application: ApplicationFacts) =>
  facts(
    [
      'お名前',
      application.nameKana === null
        ? application.name
        : `${application.name}（${application.nameKana}）`,
    ],
    ['メール', application.email],
    ['電話番号', application.phone],
    ['経験年数', application.experience],
    ['占術', application.specialties.join('、')],
    ['メッセージ', application.message ?? '（記入なし）'],
  );

/** To the applicant: received, and what comes next (specification, public site: selection flow). */
export function applicationReceived(application: ApplicationFacts, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】ご応募ありがとうございます`,
    blocks: [
      paragraph(`${application.name} 様`),
      paragraph(
        `このたびは${salon.storeName}の占い師募集にご応募いただき、ありがとうございます。\n以下の内容で承りました。電話面接の日程を、追ってご連絡いたします。`,
      ),
      applicationTable(application),
      paragraph(
        '電話面接では、実際の鑑定のテストもお願いしております。どうぞよろしくお願いいたします。',
      ),
    ],
  };
}

/** To the salon: a new application. */
export function applicationForSalon(application: ApplicationFacts, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】占い師の応募がありました（${application.name} 様）`,
    blocks: [
      paragraph('占い師募集の応募フォームから、応募がありました。'),
      applicationTable(application),
      link('管理画面を開く', `${salon.publicUrl}/admin`),
    ],
  };
}

const inquiryTable = (inquiry: SenderFacts) =>
  facts(
    [
      'お名前',
      inquiry.nameKana === null || inquiry.nameKana === ''
        ? inquiry.name
        : `${inquiry.name}（${inquiry.nameKana}）`,
    ],
    ['メール', inquiry.email],
    ['電話番号', inquiry.phone],
    ['お問い合わせ内容', inquiry.message ?? '（記入なし）'],
  );

/** To the sender: received. */
export function inquiryReceived(inquiry: SenderFacts, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】お問い合わせありがとうございます`,
    blocks: [
      paragraph(`${inquiry.name} 様`),
      paragraph(
        'お問い合わせをいただき、ありがとうございます。以下の内容で承りました。担当の者よりご連絡いたしますので、いましばらくお待ちください。',
      ),
      inquiryTable(inquiry),
    ],
  };
}

/** To the salon: a new inquiry. */
export function inquiryForSalon(inquiry: SenderFacts, salon: SalonFacts): MailContent {
  return {
    subject: `【${salon.storeName}】お問い合わせがありました（${inquiry.name} 様）`,
    blocks: [
      paragraph('お問い合わせフォームから、連絡がありました。'),
      inquiryTable(inquiry),
      link('管理画面を開く', `${salon.publicUrl}/admin`),
    ],
  };
}
