import {
  accountFields,
  countCharacters,
  fieldNames,
  isOpenBooking,
  joinedNotes,
  labelOf,
  limits,
  memberFields,
  memberStatusLabels,
} from '@salon/domain';
import { dottedDate, yen } from '../../app/format.ts';
import type { Member, MemberDoubles, MemberStats } from '../../parts/admin/admin-reads.ts';

export const noLogin = 'ログインなし';
export const usernameOf = ({ user }: Pick<Member, 'user'>): string => user.username || noLogin;

type Likeness = MemberDoubles['members'][number]['alike'][number];

const likenessLabels: Readonly<Record<Likeness, string>> = {
  phone: '電話',
  email: 'メール',
  kana: 'カナ',
};

export const alikeText = (alike: readonly Likeness[]): string =>
  `${alike.map((likeness) => likenessLabels[likeness]).join('・')}が同じ`;

function bookingCounts(
  { bookings }: MemberStats,
  now: Date,
): { readonly toCome: number; readonly past: number } {
  const toCome = bookings.filter(
    (booking) => isOpenBooking(booking) && booking.startTime > now.toISOString(),
  ).length;
  return { toCome, past: bookings.length - toCome };
}

interface ComparedRow {
  readonly term: string;
  readonly texts: readonly string[];
  readonly differs: boolean;
}

type ComparedFact = readonly [
  term: string,
  text: (member: MemberStats, now: Date) => string | null,
];

const facts: readonly ComparedFact[] = [
  ...fieldNames(accountFields).map(
    (name): ComparedFact => [
      labelOf(accountFields[name]),
      ({ user, ...member }) => ({ ...member, ...user })[name],
    ],
  ),
  ['ランク', ({ memberRank }) => memberRank],
  ['状態', ({ status }) => memberStatusLabels[status]],
  ['登録日', ({ createdAt }) => dottedDate(createdAt)],
  ['これからのご予約', (member, now) => `${bookingCounts(member, now).toCome}件`],
  ['これまでのご予約', (member, now) => `${bookingCounts(member, now).past}件`],
  ['ご来店', ({ visitCount }) => `${visitCount}回`],
  ['お支払い', ({ totalSpent }) => yen(totalSpent)],
  ['未来店', ({ noShows }) => `${noShows}回`],
  [memberFields.notes.label, ({ notes }) => notes],
];

export function comparedRows(accounts: readonly MemberStats[], now: Date): readonly ComparedRow[] {
  return facts.map(([term, text]) => {
    const texts = accounts.map((member) => text(member, now) || '—');
    return { term, texts, differs: new Set(texts).size > 1 };
  });
}

export function mergeText(
  stays: MemberStats,
  goes: MemberStats | undefined,
  guests: number,
  now: Date,
): string {
  const { toCome, past } = goes === undefined ? { toCome: 0, past: 0 } : bookingCounts(goes, now);
  const to = `${stays.name}さま（${usernameOf(stays)}）`;
  const moved = [
    ...(goes === undefined ? [] : [`これからのご予約${toCome}件`, `これまでのご予約${past}件`]),
    ...(guests > 0 ? [`ゲストのご予約${guests}件`] : []),
    ...(goes?.notes ? ['お店のメモ'] : []),
  ].join('、');
  const ends =
    goes === undefined || !goes.hasLogin
      ? ''
      : `${goes.name}さま（${goes.user.username}）は、ログインできなくなります。`;
  return `${moved}が、${to}に移ります。${ends}元に戻すことはできません。`;
}

/** A warning of joined notes beyond the form's limit; empty if they fit. */
export function longNotesText(stays: MemberStats, goes: MemberStats | undefined): string {
  const count = countCharacters(joinedNotes(stays.notes, goes?.notes) ?? '');
  if (goes === undefined || count <= limits.freeText) return '';
  const [sum, most] = [count, limits.freeText].map((figure) => figure.toLocaleString('ja-JP'));
  return `お店のメモは、合わせて${sum}文字になります。そのまま残りますが、次に会員情報を編集するときに、${most}文字以内にまとめてください。`;
}
