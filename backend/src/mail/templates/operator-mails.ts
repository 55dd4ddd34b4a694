import { type Audit, logFindings, type Seal, tokyoClock } from '@salon/domain';
import type { SalonFacts } from '../../settings/salon-now.ts';
import { facts, link, type MailContent, notice, paragraph } from '../mail-content.ts';

/** 2026-10-24T03:10:00 in Tokyo → `2026-10-24 03:10`. */
const minute = (instant: string): string => tokyoClock(instant).slice(0, 16).replace('T', ' ');

const count = (number: number): string => `${number.toLocaleString('en-US')}件`;

/** To the operator: an audit of the log has findings. */
export function auditFound(audit: Audit & { readonly at: string }): MailContent {
  const { events, found, findings, at } = audit;
  const more = found > findings.length ? [`ほか${found - findings.length}件`] : [];
  return {
    subject: `自動監査で${found}件の異常が見つかりました`,
    blocks: [
      paragraph('運用ご担当者様'),
      paragraph(
        '自動監査で異常が見つかりましたので、お知らせいたします。運用の手引き「The audit found something」をご覧のうえ、ご確認をお願いいたします。',
      ),
      facts(
        ['監査の終了', minute(at)],
        ['調べた記録', count(events)],
        ['見つかった異常', count(found)],
      ),
      notice(...findings.map(({ what, where }) => `${logFindings[what]}：${where}`), ...more),
      link('運用の画面を開く', '/admin/operations'),
    ],
  };
}

/** To the operator, once a day: the head of the chain of seals, to be kept outside of the salon. */
export function logHead({
  number,
  total,
  to,
  logId,
  head,
  key,
  at,
}: Seal & { readonly head: string; readonly key: string; readonly at: string }): MailContent {
  return {
    subject: `記録の封印 第${number}号の控え`,
    blocks: [
      paragraph('運用ご担当者様'),
      paragraph(
        '記録の封印の控えをお送りします。記録があとから作り直されていないことの証しになりますので、このメールは削除せずに保管をお願いいたします。',
      ),
      facts(
        ['封印', `第${number}号`],
        ['日時', minute(at)],
        ['封印した記録', `はじめから${count(total)}`],
        ['末尾の位置', to],
        ['記録のID', logId],
        ['控え（SHA-256）', head],
        ['署名の鍵（SHA-256）', key],
      ),
    ],
  };
}

/** To the salon, when its owner asks for it. */
export const testMail = ({ storeName }: SalonFacts): MailContent => ({
  subject: 'テストメールです',
  blocks: [
    paragraph(
      `${storeName || 'お店'}のメールが届くことを確かめるためのメールです。お客さまへのメールも、このようにお送りします。`,
    ),
    link('管理画面を開く', '/admin'),
  ],
});
