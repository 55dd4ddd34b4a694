import type { PersonalOf, SalonEventOf } from '@salon/domain';
import type { SalonFacts } from '../../settings/salon-now.ts';
import {
  administrationLink,
  facts,
  type MailContent,
  paragraph,
  salutation,
  textBlocks,
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

export function applicationReceived(application: ApplicationFacts, salon: SalonFacts): MailContent {
  return {
    subject: 'ご応募ありがとうございます',
    blocks: [
      salutation(application.name),
      ...textBlocks(salon.mails.applied),
      paragraph('以下の内容で承りました。'),
      applicationTable(application),
      ...textBlocks(salon.mails.appliedNext),
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

export function inquiryReceived(inquiry: SenderFacts, salon: SalonFacts): MailContent {
  return {
    subject: 'お問い合わせありがとうございます',
    blocks: [
      salutation(inquiry.name),
      ...textBlocks(salon.mails.inquired),
      paragraph('以下の内容で承りました。'),
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
