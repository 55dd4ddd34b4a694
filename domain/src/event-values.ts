/** What a thing is, in the words of the screens: label and value, '' where it has none. The first is what it is called by. */
export type Values = Readonly<Record<string, string>>;

/** One value before and after. */
export interface Change {
  readonly label: string;
  /** Null of what is a person's own. */
  readonly before: string | null;
  /** Null of what is a person's own: that it changed is told, not what it was or is. */
  readonly after: string | null;
}

/** The names of what values only refer to. */
export interface NamesOf {
  teller(id: string): string;
}

type Words<T> = (value: T, names: NamesOf) => string;

/** What each field of something is called: one without a label does not compile. */
export type LabelsOf<T> = Readonly<Record<keyof T, string>>;

/** Tells content by its fields under their labels; `words` say how a value is read that is not told as it stands. */
export function described<T extends object>(
  labels: LabelsOf<T>,
  words: { readonly [K in keyof T]?: Words<T[K]> } = {},
): (content: T, names: NamesOf) => Values {
  return (content, names) => {
    const values: Record<string, string> = {};
    for (const field in labels) {
      const inWords: Words<T[typeof field]> = words[field] ?? asItStands;
      values[labels[field]] = inWords(content[field], names);
    }
    return values;
  };
}

function asItStands(value: unknown): string {
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
}

export const yesOrNo =
  (yes: string, no: string): Words<boolean> =>
  (value) =>
    value ? yes : no;

export const yen = (value: number): string => `${value.toLocaleString('ja-JP')}円`;
export const minutes: Words<number> = (value) => `${value}分`;

/** What differs between the values of before and those that were set. */
export function changesBetween(before: Values, set: Values): readonly Change[] {
  return Object.entries(set).flatMap(([label, after]) => {
    const old = before[label] ?? '';
    return old === after ? [] : [{ label, before: old, after }];
  });
}

/** A value of so many characters is told in a sentence; of a longer one only what it is called. */
const SHORT = 24;
const isShort = ({ before, after }: Change): boolean =>
  after !== null && [before ?? '', after].every((value) => value.length <= SHORT && !value.includes('\n') && !value.startsWith('/'));

/** A change of something in one sentence: what it was and is where that is short, else what of it. */
export function changeSentence(thing: string, changes: readonly Change[] = []): string {
  const labels = changes.map(({ label }) => label);
  if (labels.length === 0) return `${thing}の情報を変更しました`;
  if (labels.length <= 2 && changes.every(isShort)) {
    return `${thing}の${changes.map(({ label, before, after }) => `${label} ${before || 'なし'} → ${after || 'なし'}`).join('、')}`;
  }
  return `${thing}の${labels.slice(0, 4).join('・')}${labels.length > 4 ? 'など' : ''}を変更しました`;
}

/** What a thing is called, with its name where that is known: お知らせ「夏の営業時間」. */
export function called(label: string, { name }: { readonly name?: string | undefined }): string {
  return name ? `${label}「${name}」` : label;
}

/** What somebody is called, with the name where that is known: 会員 山口 美咲さま. */
export function personCalled(label: string, { name }: { readonly name?: string | undefined }): string {
  return name ? `${label} ${name}さま` : label;
}

/** Whose something is that somebody sent in or has booked: 山口 美咲さまの. */
export const possessive = ({ name }: { readonly name?: string | undefined }): string => (name ? `${name}さまの` : '');

/** Which reminders were chosen, in words. */
export const reminderWords = ({ dayBefore, hoursBefore }: { readonly dayBefore: boolean; readonly hoursBefore: boolean }): string =>
  [dayBefore && '前日', hoursBefore && '開始前'].filter(Boolean).join('・') || '送らない';
