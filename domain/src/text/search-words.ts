import { dialledNumber, dialNumbers, normalizeEmail, toKatakana } from './typed-text.ts';

const SELECTORS = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Folds queries and searched texts (specification, HTTP API: lists): width, case, kana, variants of
 * characters, notation of numbers.
 */
export function foldForSearch(text: string): string {
  return dialNumbers(foldVariants(toKatakana(text.replace(SELECTORS, '')).toLowerCase()));
}

export interface Searchable {
  readonly name?: string | null;
  readonly nameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * The searched text of a person, folded: name and kana without spaces, each of their words,
 * address, number. Each follows a line feed, so that a search can match a beginning.
 */
export function searchTextOf({ name, nameKana, email, phone }: Searchable): string {
  const names = [name, nameKana].map(folded);
  const words = names.flatMap((each) => [each.replaceAll(' ', ''), ...each.split(' ').slice(1)]);
  const lines = [...words, folded(email), folded(phone)];
  return lines
    .filter((line) => line !== '')
    .map((line) => `\n${line}`)
    .join('');
}

/** Each word of the query; one of a single character only at a beginning. */
export function searchTerms(query: string): readonly string[] {
  const words = foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].map((word) => ([...word].length === 1 ? `\n${word}` : word));
}

const folded = (text: string | null | undefined): string => foldForSearch(text ?? '');

/**
 * Interchangeable characters of names, after NFKC (specification, HTTP API: lists), from family
 * registers and the official table of old forms. The first of a group represents it.
 */
const GROUPS = `
  高髙 崎﨑嵜 辺邊邉 斉齊斎齋 吉𠮷 浜濱濵 徳德 富冨 島嶋嶌 沢澤 広廣 真眞 桑桒 館舘 淵渕渊 柳栁 滝瀧 竜龍 峰峯 野埜 園薗 岳嶽 松枩 桧檜 槙槇 船舩 亜亞 悪惡 為爲
  栄榮 衛衞 円圓 縁緣 応應 桜櫻 奥奧 横橫 温溫 価價 会會 壊壞 懐懷 学學 楽樂 渇渴 巻卷 陥陷 寛寬 関關 気氣 亀龜 偽僞 戯戲 虚虛 峡峽 狭狹 暁曉 駆駈驅 勲勳 薫薰
  恵惠 掲揭 経經 継繼 渓溪 鶏鷄 蛍螢 芸藝 撃擊 県縣 倹儉 剣劍劔 険險 圏圈 検檢 献獻 権權 顕顯 験驗 厳嚴 恒恆 黄黃 郷鄕鄉 国國圀 黒黑 済濟 砕碎 雑雜 参參 桟棧 児兒
  湿濕 実實 写寫 寿壽 収收 従從 渋澁 獣獸 縦縱 緒緖 叙敍 将將 称稱 渉涉 焼燒 奨奬獎 証證 条條 状狀 乗乘 浄淨 剰剩 畳疊 嬢孃 譲讓 醸釀 慎愼 尽盡 粋粹 酔醉 穂穗
  数數 瀬瀨 静靜 摂攝 銭錢 専專 戦戰 繊纖 禅禪 壮壯 争爭 荘莊 捜搜 巣巢 曽曾 装裝 総總 聡聰 痩瘦 騒騷 増增 蔵藏 臓臟 即卽 体體 対對 帯帶 滞滯 台臺 単單 団團 弾彈
  昼晝 鋳鑄 庁廳 徴徵 鎮鎭 鉄鐵 転轉 伝傳 点點 当當 灯燈 盗盜 稲稻 読讀 弐貳 売賣 杯盃 拝拜 麦麥 発發 髪髮 抜拔 晩晚 秘祕 仏佛 払拂 宝寶寳 豊豐 歩步 翻飜 毎每
  万萬 満滿 黙默 弥彌 薬藥 与與 誉譽 揺搖 様樣 謡謠 来來 頼賴 覧覽 両兩 涼凉 緑綠 涙淚 塁壘 霊靈 礼禮 暦曆 歴歷 錬鍊 炉爐 郎郞 録錄 湾灣 亘亙 凛凜 尭堯 巌巖 晃晄
  祢禰 禄祿 穣穰 萌萠 遥遙 鴎鷗 麹麴 頬頰 芦蘆 藪薮 濤涛 蒋蔣 侠俠 倶俱 焔焰 莱萊 蝉蟬 砺礪 籠篭 鯵鰺 鶴靏 秋穐 梅楳 柿柹 熙煕 彦彥 姫姬 戸戶 産產 清淸 青靑 内內
  呉吳 説說 税稅 悦悅 鋭銳 閲閱 脱脫 教敎 届屆`;

const REPRESENTATIVES: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split(/\s+/u)
    .flatMap((group) =>
      [...group].slice(1).map((variant) => [variant, [...group][0] ?? variant] as const),
    ),
);

/** Replaces variants of a character by the present form. */
function foldVariants(text: string): string {
  return Array.from(text, (character) => REPRESENTATIVES.get(character) ?? character).join('');
}

/**
 * Fields by which two records may be one person: telephone, address, name in kana (specification,
 * administration: doubles).
 */
export const likenesses = ['phone', 'email', 'kana'] as const;
export type Likeness = (typeof likenesses)[number];

/**
 * One key `field|value` per comparable field; an equal key in two records is a likeness. Kana
 * without spaces.
 */
export function likenessKeys({
  phone,
  email,
  nameKana,
}: Searchable): readonly `${Likeness}|${string}`[] {
  const values: Readonly<Record<Likeness, string>> = {
    phone: dialledNumber(phone ?? ''),
    email: normalizeEmail(email ?? ''),
    kana: foldForSearch(nameKana ?? '').replaceAll(' ', ''),
  };
  return likenesses
    .filter((what) => values[what] !== '')
    .map((what) => `${what}|${values[what]}` as const);
}
