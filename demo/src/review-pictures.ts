import type { TellerSlug } from './tellers.ts';

/**
 * A customer's review as it is drawn in handwriting: `/art/review-{name}.svg`.
 * The build draws the pictures from these very texts, which also stand as their text alternative.
 */
export interface ReviewPicture {
  /** The picture is `/art/review-{name}.svg`. */
  readonly name: string;
  /** Handwriting, one paragraph a line. */
  readonly text: readonly string[];
  /** The signature under the text, also the entity's `customerName`. */
  readonly customerName: string;
  /** Whom it is about; null is a review of the salon. */
  readonly teller: TellerSlug | null;
  /** How many months before this one it was written. */
  readonly monthsAgo: number;
}

/** The address of a review's picture. */
export const reviewPictureUrl = ({ name }: ReviewPicture): string => `/art/review-${name}.svg`;

/** Twelve reviews of the salon, for the carousel of the home page. */
export const salonReviewPictures: readonly ReviewPicture[] = [
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

/** Reviews of single tellers, two or three for each, shown in their profiles. */
export const tellerReviewPictures: readonly ReviewPicture[] = [
  {
    name: 'shion-1',
    teller: 'shion',
    monthsAgo: 0,
    customerName: 'M・Yさま　三十代',
    text: ['転職の時期を三つの候補で示していただき、迷いが整理できました。', '「今は土を耕すとき」という言葉を手帳に書いています。'],
  },
  {
    name: 'shion-2',
    teller: 'shion',
    monthsAgo: 1,
    customerName: 'K・Nさま　五十代',
    text: ['十年ごとの運気の流れを、息子の分まで見てくださいました。親が先まわりしなくてよいのだと思えました。'],
  },
  {
    name: 'shion-3',
    teller: 'shion',
    monthsAgo: 3,
    customerName: 'T・Sさま　四十代',
    text: ['厳しい年もあると正直におっしゃったうえで、過ごし方を一緒に考えてくださいました。信頼できる先生です。'],
  },
  {
    name: 'tsukino-1',
    teller: 'tsukino',
    monthsAgo: 0,
    customerName: 'A・Iさま　二十代',
    text: ['カードの絵を見ながらのお話で、自分の気持ちに名前がついたようでした。送りかけの一通を、やわらかく書き直せました。'],
  },
  {
    name: 'tsukino-2',
    teller: 'tsukino',
    monthsAgo: 2,
    customerName: 'R・Oさま　三十代',
    text: ['聞きたくないことも覚悟していましたが、言葉がやさしくて泣いてしまいました。待つ時間も悪くないと思えました。'],
  },
  {
    name: 'genshu-1',
    teller: 'genshu',
    monthsAgo: 0,
    customerName: 'H・Tさま　五十代',
    text: ['取引を受けるべきか、問いを一つに絞るところから手伝ってくださった。十分で腹が決まりました。'],
  },
  {
    name: 'genshu-2',
    teller: 'genshu',
    monthsAgo: 2,
    customerName: 'Y・Kさま　四十代',
    text: ['卦の意味を昔話のように教えてくださり、むずかしいのに面白い時間でした。帰ってから本を一冊買いました。'],
  },
  {
    name: 'migiwa-1',
    teller: 'migiwa',
    monthsAgo: 0,
    customerName: 'N・Mさま　四十代（お電話）',
    text: ['電話の向こうで、黙っている間も待っていてくださいました。', '切ったあと、久しぶりにお湯をわかして、お茶をいれました。'],
  },
  {
    name: 'migiwa-2',
    teller: 'migiwa',
    monthsAgo: 1,
    customerName: 'S・Hさま　六十代（お電話）',
    text: ['遠くに住んでいるので電話占いはありがたいです。声だけなのに、隣に座っていただいたような気がしました。'],
  },
  {
    name: 'sara-1',
    teller: 'sara',
    monthsAgo: 0,
    customerName: 'E・Fさま　三十代',
    text: ['星の図をいただき、冷蔵庫に貼っています。苦手だと思っていたことが、長所の裏側だと知りました。'],
  },
  {
    name: 'sara-2',
    teller: 'sara',
    monthsAgo: 2,
    customerName: 'M・Wさま・C・Wさま　母娘',
    text: ['母と娘で伺いました。似ているところと違うところを笑いながら教わり、帰りに二人でお茶をしました。'],
  },
  {
    name: 'chikage-1',
    teller: 'chikage',
    monthsAgo: 0,
    customerName: 'U・Aさま　三十代',
    text: ['赤ちゃんを抱いたまま手を見ていただきました。「よくやっていますよ」のひとことに救われました。'],
  },
  {
    name: 'chikage-2',
    teller: 'chikage',
    monthsAgo: 1,
    customerName: 'F・Jさま　五十代',
    text: ['五年前に見ていただいた線が濃くなっていました。覚えていてくださったことに驚きました。'],
  },
  {
    name: 'toko-1',
    teller: 'toko',
    monthsAgo: 0,
    customerName: 'I・Kさま　二十代',
    text: ['肩に力が入っていたのだと、帰り道で気づきました。持ち帰った「一つだけ」を、今も続けています。'],
  },
  {
    name: 'toko-2',
    teller: 'toko',
    monthsAgo: 1,
    customerName: 'O・Rさま　四十代',
    text: ['手作りのカードがとてもきれいで、眺めているだけで落ち着きました。また季節が変わるころに伺います。'],
  },
  {
    name: 'gaku-1',
    teller: 'gaku',
    monthsAgo: 0,
    customerName: 'B・Sさま　四十代',
    text: ['間取り図を広げて、理由から説明してくださいました。占いが初めての主人も感心しておりました。'],
  },
  {
    name: 'gaku-2',
    teller: 'gaku',
    monthsAgo: 3,
    customerName: 'G・Tさま　三十代',
    text: ['開店の日取りと、看板の向きまで見ていただきました。書いてくださった紙は、店の帳場に置いてあります。'],
  },
];

/** Every review that is drawn as a picture. */
export const reviewPictures: readonly ReviewPicture[] = [...salonReviewPictures, ...tellerReviewPictures];
