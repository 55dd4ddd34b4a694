/** The first value names the thing; an empty value is ''. */
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
const isShort = ({ before, after }: Change) =>
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
