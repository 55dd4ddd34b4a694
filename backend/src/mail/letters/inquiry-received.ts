import type { SalonFacts, SenderFacts } from '../facts.ts';
import { facts, type Letter, link, paragraph } from '../letter.ts';

const table = (inquiry: SenderFacts) =>
  facts(
    ['お名前', inquiry.nameKana === null || inquiry.nameKana === '' ? inquiry.name : `${inquiry.name}（${inquiry.nameKana}）`],
    ['メール', inquiry.email],
    ['電話番号', inquiry.phone],
    ['お問い合わせ内容', inquiry.message ?? '（記入なし）'],
  );

/** To the sender: received. */
export function inquiryReceived(inquiry: SenderFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】お問い合わせありがとうございます`,
    blocks: [
      paragraph(`${inquiry.name} 様`),
      paragraph(
        'お問い合わせをいただき、ありがとうございます。以下の内容で承りました。担当の者よりご連絡いたしますので、いましばらくお待ちください。',
      ),
      table(inquiry),
    ],
  };
}

/** To the salon: somebody asks. */
export function inquiryForSalon(inquiry: SenderFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】お問い合わせがありました（${inquiry.name} 様）`,
    blocks: [paragraph('お問い合わせフォームから、連絡がありました。'), table(inquiry), link('管理画面を開く', `${salon.publicUrl}/admin`)],
  };
}
