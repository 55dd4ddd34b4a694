import { foldWidth } from '@salon/domain';
import { angelNumberMeanings } from './angel-number-meanings.ts';

/** The texts of the angel-number dialog (specification, public site: home page). */
export const angelNumberDialog = {
  title: 'エンジェルナンバー',
  lead: 'ふと目にした数字を、今日の小さな手がかりに。意味は、ひとつの読み方としてお楽しみください。',
  inputLabel: '数字を入れてください',
  inputHint: '一桁から五桁まで',
  search: '意味を調べる',
  invalid: '一桁から五桁の数字を入れてください。',
  byDigits: { 1: '一桁の数', 2: '二桁の数', 3: '三桁の数', 4: '四桁の数', 5: '五桁の数' },
  close: '閉じる',
} as const;

export interface AngelNumber {
  readonly number: string;
  readonly meaning: string;
  /** False if the meaning is composed from the digits. */
  readonly listed: boolean;
}

const themes: Readonly<Record<string, string>> = {
  '0': '余白',
  '1': 'はじまり',
  '2': '信頼',
  '3': '表現',
  '4': '土台',
  '5': '変化',
  '6': 'いたわり',
  '7': '学び',
  '8': '実り',
  '9': '区切り',
};

/** Accepts full width; undefined for anything but one to five digits. */
export function angelNumber(input: string): AngelNumber | undefined {
  const number = foldWidth(input);
  if (!/^\d{1,5}$/.test(number)) return undefined;
  const listed = angelNumberMeanings[number.length as 1 | 2 | 3 | 4 | 5][number];
  if (listed !== undefined) return { number, meaning: listed, listed: true };
  return { number, meaning: composed(number), listed: false };
}

function composed(number: string): string {
  const [first = '', ...rest] = [...new Set(number)].map((digit) => `「${themes[digit]}」`);
  const last = rest.pop();
  if (last === undefined)
    return `${first}が重なる数字です。今の気持ちに、静かに目を向けてみてください。`;
  return `${[first, ...rest].join('、')}と${last}をあわせもつ数字です。いまのご自分に近い言葉を、ひとつ選んでみてください。`;
}
