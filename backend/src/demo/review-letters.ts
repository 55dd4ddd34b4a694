import type { TellerSlug } from './demo-types.ts';

/**
 * A customer's letter as it is drawn in a picture: `/art/review-{name}.svg`.
 * The pictures are drawn from these very texts, which also stand as their text alternative.
 */
export interface ReviewLetter {
  /** The picture is `/art/review-{name}.svg`. */
  readonly name: string;
  /** Handwriting, one paragraph a line. */
  readonly text: readonly string[];
  /** The signature under the letter, also the entity's `customerName`. */
  readonly customerName: string;
  /** To whom it is written; null is a letter to the salon. */
  readonly teller: TellerSlug | null;
  /** How many months before this one it was written. */
  readonly monthsAgo: number;
}

/** The picture's address for a letter. */
export const letterPicture = (letter: ReviewLetter): string => `/art/review-${letter.name}.svg`;

/** Twelve letters to the salon, for the carousel of the home page. */
export const salonLetters: readonly ReviewLetter[] = [
  {
    name: '01',
    teller: null,
    monthsAgo: 0,
    customerName: 'M・Kさま　三十代',
    text: ['転職を決めかねて伺いました。先生は答えを急がず、私の話を順に並べ直してくださって、帰りのバスではもう心が決まっていました。'],
  },
  {
    name: '02',
    teller: null,
    monthsAgo: 0,
    customerName: 'Y・Oさま　四十代',
    text: ['娘の進路のことで、親のわたしのほうが焦っていたと気づきました。手相の説明も分かりやすく、笑って帰れました。'],
  },
  {
    name: '03',
    teller: null,
    monthsAgo: 0,
    customerName: 'A・Sさま　二十代',
    text: ['十分だけのつもりが、もう少し聞きたくなり延長しました。怖いことを言われるかと思っていたのに、とても穏やかな時間でした。'],
  },
  {
    name: '04',
    teller: null,
    monthsAgo: 1,
    customerName: 'T・Nさま　五十代',
    text: ['電話占いでお世話になりました。遠方でも声の様子で気持ちを汲んでくださり、翌朝はひさしぶりによく眠れたと思います。'],
  },
  {
    name: '05',
    teller: null,
    monthsAgo: 1,
    customerName: 'R・Hさま　六十代',
    text: ['ブレスレットを作っていただきました。石の意味を手書きの紙で添えてくださり、毎朝読み返しております。'],
  },
  {
    name: '06',
    teller: null,
    monthsAgo: 1,
    customerName: 'K・Fさま　四十代',
    text: ['占いは初めてで、主人に付き添ってもらいました。二人で座れる広さがあり、声も外に聞こえず安心しました。'],
  },
  {
    name: '07',
    teller: null,
    monthsAgo: 2,
    customerName: 'S・Iさま　三十代',
    text: ['予約の十五分前に着いたら、どうぞと温かく迎えてくださいました。急かされずに話せたのがうれしかったです。'],
  },
  {
    name: '08',
    teller: null,
    monthsAgo: 2,
    customerName: 'N・Tさま　二十代',
    text: ['教室に通っています。自分のためにカードを引く朝の五分が、一日の楽しみになりました。'],
  },
  {
    name: '09',
    teller: null,
    monthsAgo: 2,
    customerName: 'H・Mさま　五十代',
    text: ['母とふたりで伺いました。帰り道、いつもは話さないことまで話せて、良い一日になりました。'],
  },
  {
    name: '10',
    teller: null,
    monthsAgo: 3,
    customerName: 'E・Wさま　三十代',
    text: ['買い物の途中、ブースが空いていたので思いきって入りました。ひとつ訊くだけでも丁寧に向き合ってくださいました。'],
  },
  {
    name: '11',
    teller: null,
    monthsAgo: 3,
    customerName: 'J・Uさま　四十代',
    text: ['引っ越しの日取りを紙に書いていただきました。家族にも説明でき、段取りがすっと進みました。'],
  },
  {
    name: '12',
    teller: null,
    monthsAgo: 4,
    customerName: 'C・Aさま　六十代',
    text: ['長く胸にしまっていたことを、はじめて人に話しました。答えを急がずにいてくださり、荷物が軽くなった思いです。'],
  },
];
