import { type Audit, logFindings, tokyoClock } from '@salon/domain';
import type { SalonFacts } from '../../settings/salon-now.ts';
import { facts, link, type MailContent, notice, paragraph } from '../mail-content.ts';

/** Tokyo time, as `2026-10-24 03:10`. */
const minute = (instant: string) => tokyoClock(instant).slice(0, 16).replace('T', ' ');

const count = (number: number) => `${number.toLocaleString('en-US')}件`;

/** Tells the head of the log, to be kept outside of it. */
export function logAudited(
  audit: Audit & { readonly at: string; readonly key: string },
): MailContent {
  const { logId, events, head, found, findings, at, key } = audit;
  const more = found > findings.length ? [`ほか${found - findings.length}件`] : [];
  const isWell = found === 0;
  return {
    subject: isWell
      ? '自動監査の控え（異常はありません）'
      : `自動監査で${found}件の異常が見つかりました`,
    blocks: [
      paragraph('運用ご担当者様'),
      paragraph(
        isWell
          ? '自動監査で異常はありませんでした。控えは、記録があとから作り直されていないことの証しになりますので、このメールは削除せずに保管をお願いいたします。'
          : '自動監査で異常が見つかりましたので、お知らせいたします。運用の手引き「The audit found something」をご覧のうえ、ご確認をお願いいたします。',
      ),
      facts(
        ['監査の終了', minute(at)],
        ['調べた記録', count(events)],
        ['見つかった異常', count(found)],
        ['記録のID', logId],
        ['控え（SHA-256）', head.hash],
        ['署名の鍵（SHA-256）', key],
      ),
      ...(isWell
        ? []
        : [
            notice(...findings.map(({ what, where }) => `${logFindings[what]}：${where}`), ...more),
          ]),
      link('運用の画面を開く', '/admin/operations'),
    ],
  };
}

export const testMail = ({ storeName }: SalonFacts): MailContent => ({
  subject: 'テストメールです',
  blocks: [
    paragraph(
      `${storeName || 'お店'}のメールが届くことを確かめるためのメールです。お客さまへのメールも、このようにお送りします。`,
    ),
    link('管理画面を開く', '/admin'),
  ],
});
