import { normalizeEmail } from '@salon/domain';

const MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.co.jp',
  'icloud.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'outlook.jp',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.jp',
  'ymail.ne.jp',
  'me.com',
] as const;

const MAX_DISTANCE = 2;

/** The address meant, if its domain looks like a typo of a common one. */
export function suggestEmail(typed: string): string | undefined {
  const email = normalizeEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain.length < 5 || MAIL_DOMAINS.some((known) => known === domain))
    return undefined;
  const [nearest] = MAIL_DOMAINS.map((known) => ({
    known,
    distance: editDistance(domain, known),
  })).sort((a, b) => a.distance - b.distance);
  // Short domains are similar to each other, so only one typo is convincing.
  return nearest && nearest.distance <= (nearest.known.length < 8 ? 1 : MAX_DISTANCE)
    ? `${email.slice(0, at)}@${nearest.known}`
    : undefined;
}

/** Missing, added, wrong and swapped letters. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + wrong,
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
