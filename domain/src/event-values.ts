/** The naming value comes first; '' when empty. */
export type Values = Readonly<Record<string, string>>;

export interface Change {
  readonly label: string;
  readonly before: string | null;
  /** Null for personal values: only that they changed is shown. */
  readonly after: string | null;
}

export interface NamesOf {
  teller(id: string): string;
  service(id: string): string;
}

type Words<T> = (value: T, names: NamesOf) => string;

type LabelsOf<T> = Readonly<Record<keyof T, string>>;

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
export const minutes = (value: number): string => `${value}分`;

export function changesBetween(before: Values, set: Values): readonly Change[] {
  return Object.entries(set).flatMap(([label, after]) => {
    const old = before[label] ?? '';
    return old === after ? [] : [{ label, before: old, after }];
  });
}

/** Longest value, in characters, that a sentence quotes. */
const SHORT = 24;
const isShort = ({ before, after }: Change): boolean =>
  after !== null &&
  [before ?? '', after].every(
    (value) => value.length <= SHORT && !value.includes('\n') && !value.startsWith('/'),
  );

export function changeSentence(thing: string, changes: readonly Change[] = []): string {
  const labels = changes.map(({ label }) => label);
  if (labels.length === 0) return `${thing}の情報を変更しました`;
  if (labels.length <= 2 && changes.every(isShort)) {
    return `${thing}の${changes.map(({ label, before, after }) => `${label} ${before || 'なし'} → ${after || 'なし'}`).join('、')}`;
  }
  return `${thing}の${labels.slice(0, 4).join('・')}${labels.length > 4 ? 'など' : ''}を変更しました`;
}

/** With the name, where known: お知らせ「夏の営業時間」. */
export function called(label: string, { name }: { readonly name?: string | undefined }): string {
  return name ? `${label}「${name}」` : label;
}

export function personCalled(
  label: string,
  { name }: { readonly name?: string | undefined },
): string {
  return name ? `${label} ${name}さま` : label;
}

export const possessive = ({ name }: { readonly name?: string | undefined }): string =>
  name ? `${name}さまの` : '';
