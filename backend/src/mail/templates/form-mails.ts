import type { PersonalOf, SalonEventOf } from '@salon/domain';
import type { SalonFacts } from '../../settings/current-settings.ts';
import {
  administrationLink,
  facts,
  type MailContent,
  paragraph,
  salutation,
} from '../mail-content.ts';

type SenderFacts = PersonalOf<'InquiryReceived'>;

type ApplicationFacts = PersonalOf<'ApplicationReceived'> &
  SalonEventOf<'ApplicationReceived'>['data'];

const senderRows = ({ name, nameKana, email, phone }: SenderFacts | ApplicationFacts) =>
  [
    ['お名前', nameKana ? `${name}（${nameKana}）` : name],
    ['メール', email],
    ['電話番号', phone],
  ] as const;

const applicationTable = (application: ApplicationFacts) =>
  facts(
    ...senderRows(application),
    ['経験年数', application.experience],
    ['占術', application.specialties.join('、')],
    ['メッセージ', application.message ?? '（記入なし）'],
  );

/** To the applicant (specification, public site: selection flow). */
export function applicationReceived(application: ApplicationFacts, salon: SalonFacts): MailContent {
  return {
    subject: 'ご応募ありがとうございます',
    blocks: [
      salutation(application.name),
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

export function applicationForSalon(application: ApplicationFacts): MailContent {
  return {
    subject: `占い師の応募がありました（${application.name} 様）`,
    blocks: [
      paragraph('占い師募集の応募フォームから、応募がありました。'),
      applicationTable(application),
      administrationLink,
    ],
  };
}

const inquiryTable = (inquiry: SenderFacts) =>
  facts(...senderRows(inquiry), ['お問い合わせ内容', inquiry.message ?? '（記入なし）']);

export function inquiryReceived(inquiry: SenderFacts): MailContent {
  return {
    subject: 'お問い合わせありがとうございます',
    blocks: [
      salutation(inquiry.name),
      paragraph(
        'お問い合わせをいただき、ありがとうございます。以下の内容で承りました。担当の者よりご連絡いたしますので、いましばらくお待ちください。',
      ),
      inquiryTable(inquiry),
    ],
  };
}

export function inquiryForSalon(inquiry: SenderFacts): MailContent {
  return {
    subject: `お問い合わせがありました（${inquiry.name} 様）`,
    blocks: [
      paragraph('お問い合わせフォームから、連絡がありました。'),
      inquiryTable(inquiry),
      administrationLink,
    ],
  };
}
