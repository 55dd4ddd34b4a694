import type { ApplicationFacts, SalonFacts } from '../facts.ts';
import { facts, type Letter, link, paragraph } from '../letter.ts';

const table = (application: ApplicationFacts) =>
  facts(
    ['お名前', application.nameKana === null ? application.name : `${application.name}（${application.nameKana}）`],
    ['メール', application.email],
    ['電話番号', application.phone],
    ['経験年数', application.experience],
    ['占術', application.specialties.join('、')],
    ['メッセージ', application.message ?? '（記入なし）'],
  );

/** To the applicant: received, and what comes next (public-site §9, selection flow). */
export function applicationReceived(application: ApplicationFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】ご応募ありがとうございます`,
    blocks: [
      paragraph(`${application.name} 様`),
      paragraph(
        `このたびは${salon.storeName}の占い師募集にご応募いただき、ありがとうございます。\n以下の内容で承りました。電話面接の日程を、追ってご連絡いたします。`,
      ),
      table(application),
      paragraph('電話面接では、実際の鑑定のテストもお願いしております。どうぞよろしくお願いいたします。'),
    ],
  };
}

/** To the salon: somebody applies. */
export function applicationForSalon(application: ApplicationFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】占い師の応募がありました（${application.name} 様）`,
    blocks: [
      paragraph('占い師募集の応募フォームから、応募がありました。'),
      table(application),
      link('管理画面を開く', `${salon.publicUrl}/admin`),
    ],
  };
}
