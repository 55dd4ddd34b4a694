import { type OfferOutcome, partLabels, tokyoTime } from '@salon/domain';
import type { Waiting } from '../../parts/admin/admin-reads.ts';
import { dayAndTime } from '../../parts/admin/booking-texts.ts';
import type { BadgeTone } from '../../parts/badge.tsx';

/** The name of an entry's person, or that it was erased. */
export const waitingName = ({ guestName }: Waiting): string =>
  guestName ? `${guestName}さま` : '（消去済み）';

/** 午前　おまかせ　対面鑑定（60分） */
export const wishText = ({ part, fortuneTeller, service }: Waiting): string =>
  `${partLabels[part]}　${fortuneTeller?.name ?? 'おまかせ'}　${service.name}（${service.duration}分）`;

const outcomes: Readonly<Record<OfferOutcome, string>> = {
  booked: 'ご予約になりました',
  declined: '見送り',
  lapsed: '期限までにお返事なし',
  void: 'ご案内の前に取りやめ',
};

/** 13:30–14:30 紫苑　ご案内中（10月24日（土） 10:30まで） */
export function offerText({
  startTime,
  endTime,
  fortuneTeller,
  outcome,
  until,
}: Waiting['offers'][number]): string {
  const standing = outcome === null ? `ご案内中（${dayAndTime(until)}まで）` : outcomes[outcome];
  return `${tokyoTime(startTime)}–${tokyoTime(endTime)} ${fortuneTeller.name}　${standing}`;
}

export const openOffer = ({ offers }: Waiting) => offers.find(({ outcome }) => outcome === null);

export function standingOf(entry: Waiting): { readonly tone: BadgeTone; readonly word: string } {
  if (entry.status === 'booked') return { tone: 'ok', word: '予約済み' };
  if (entry.status === 'ended') return { tone: 'off', word: '終了' };
  return openOffer(entry) ? { tone: 'wait', word: 'ご案内中' } : { tone: 'wait', word: 'お待ち中' };
}
