import { formatDate, partLabels } from '@salon/domain';
import { yen } from '../../app/format.ts';
import { dayAndHours } from '../../parts/by-link.tsx';
import type { FactRow } from '../../parts/fact-list.tsx';
import { inBrackets } from '../../parts/line-breaks.tsx';
import { useWords } from '../../words/use-words.ts';
import type { MailedEntry } from './use-waiting.ts';

export const CANCELLED = 'このご案内からのご予約は、キャンセルされています。';

const ENDED_BY = {
  left: 'お客さまが、キャンセル待ちを取り消されました。',
  removed: '店舗の都合により、キャンセル待ちを終了いたしました。',
  'day-over': 'ご希望の日が終わりましたので、キャンセル待ちを終了いたしました。',
  'teller-gone': 'ご希望の占い師の受付が終了したため、キャンセル待ちを終了いたしました。',
  'service-gone': 'ご希望のメニューの受付が終了したため、キャンセル待ちを終了いたしました。',
  'person-gone': 'お客さまの情報を消去したため、キャンセル待ちを終了いたしました。',
} as const;

export const endedTexts = ({ endedBy, lastOffer }: MailedEntry): readonly string[] => [
  ENDED_BY[endedBy ?? 'removed'],
  ...(endedBy === 'day-over' && lastOffer === 'lapsed'
    ? ['空きをご案内しましたが、期限までにお返事を確認できませんでした。']
    : []),
];

export const menuText = ({ name, duration }: MailedEntry['service']) => `${name}（${duration}分）`;

export function wishFacts({
  name,
  date,
  part,
  fortuneTeller,
  service,
  before,
}: MailedEntry): readonly FactRow[] {
  return [
    ...(name ? [{ term: 'お名前', content: `${name} さま` }] : []),
    { term: 'ご希望の日', content: `${formatDate(date)} ${partLabels[part]}` },
    { term: '占い師', content: fortuneTeller?.name ?? 'おまかせ' },
    { term: 'メニュー', content: menuText(service) },
    ...(before === null
      ? []
      : [
          {
            term: '順番',
            content:
              before === 0 ? '次の空きをご案内いたします' : `${before}名様のあとにご案内いたします`,
          },
        ]),
  ];
}

export function useVisitFacts(
  visit: Omit<NonNullable<MailedEntry['booking']>, 'number' | 'status'>,
  service: MailedEntry['service'],
): readonly FactRow[] {
  const { paymentShort } = useWords('booking')[service.type];
  return [
    { term: '日時', content: dayAndHours(visit) },
    { term: '占い師', content: visit.fortuneTeller.name },
    { term: 'メニュー', content: menuText(service) },
    { term: '料金', content: `${yen(visit.totalPrice)}${inBrackets(paymentShort)}` },
  ];
}
