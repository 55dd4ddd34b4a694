import { foldWidth } from '@salon/domain';

export interface AngelNumber {
  readonly number: string;
  readonly meaning: string;
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

/**
 * The salon's meaning comes before one composed from the digits. Full width is accepted; undefined
 * for anything but one to five digits.
 */
export function angelNumber(
  input: string,
  written: readonly AngelNumber[],
): AngelNumber | undefined {
  const number = foldWidth(input);
  if (!/^\d{1,5}$/.test(number)) return undefined;
  return written.find((each) => each.number === number) ?? { number, meaning: composed(number) };
}

function composed(number: string) {
  const [first = '', ...rest] = [...new Set(number)].map((digit) => `「${themes[digit]}」`);
  const last = rest.pop();
  if (last === undefined)
    return `${first}が重なる数字です。今の気持ちに、静かに目を向けてみてください。`;
  return `${[first, ...rest].join('、')}と${last}をあわせもつ数字です。いまのご自分に近い言葉を、ひとつ選んでみてください。`;
}
