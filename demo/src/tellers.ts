import type { TellerProfile, tellerSpecialties } from '@salon/domain';

/** Short names of the eight tellers; the portraits and review pictures are named after them. */
export type TellerSlug =
  | 'shion'
  | 'tsukino'
  | 'genshu'
  | 'migiwa'
  | 'sara'
  | 'chikage'
  | 'toko'
  | 'gaku';

/**
 * A teller of the demonstration salon. `id` is a constant, so that the seed is the same every time.
 */
export interface DemoTeller {
  readonly id: string;
  readonly slug: TellerSlug;
  readonly profile: TellerProfile & { readonly specialties: (typeof tellerSpecialties)[number][] };
}

export const shion: DemoTeller = {
  id: 'b7547ec6-6ecb-4698-82cd-78148a547d79',
  slug: 'shion',
  profile: {
    name: '紫苑',
    nameKana: 'シオン',
    description:
      '生まれた日と時刻から命式を組み、今がどのような季節にあたるのかを読み解きます。仕事、ご家庭、お住まいのことまで、長い目で見たご相談を多くお受けしております。結論を急がず、ひとつずつ順を追ってお話しいたします。',
    specialties: ['四柱推命', '九星気学', '易学'],
    career:
      '鑑定歴22年。会社勤めのかたわら四柱推命を学び、三十代で独立しました。神戸と大阪の占い館を経て、宵月の開店のときから在籍しております。',
    readingHistory:
      '対面鑑定を中心に、のべ一万八千名さまほどを拝見してまいりました。親子二代でお越しくださる方もいらっしゃいます。',
    consultationTopics:
      '転職・独立の時期、職場での人間関係、結婚の時期と相性、ご家族のこと、お引っ越しや旅行の方位、お名前や日取りのこと',
    expertiseAreas:
      '四柱推命による十年ごとの運気の流れ、九星気学による方位と日取り、易による「進むか、待つか」のご判断',
    kiStar: '九紫火星',
    recentInterests:
      '古い暦を集めております。先日は明治の初めの引札暦を手に入れ、当時の方の書き込みを楽しく読みました。',
    motto: '待つこともまた、進むこと。',
    otherInfo:
      '生まれた時刻がお分かりの方は、お控えのうえお越しください。母子手帳に記されていることがございます。お分かりにならなくても鑑定できます。',
    message:
      '迷っておられるときほど、今がどの季節なのかを知ると気持ちが落ち着くものです。種をまくとき、水をやるとき、休ませるとき。ご一緒に確かめてまいりましょう。',
    customerMessage:
      'お話がまとまっていなくても差し支えありません。思いつくままにお聞かせいただければ、こちらで順に並べてまいります。お時間の半分はうかがうことに使いたいと思っております。',
    recommendPoint:
      '転職やお引っ越しなど、「いつ動くか」でお迷いの方に。暦に沿って、候補の時期を具体的にお伝えします。',
    profileImage: '/art/teller-shion.svg',
    displayOrder: 1,
    isActive: true,
  },
};

export const tsukino: DemoTeller = {
  id: '03ac6996-9397-4204-b942-a17f157ac763',
  slug: 'tsukino',
  profile: {
    name: '橘 月乃',
    nameKana: 'タチバナ ツキノ',
    description:
      'タロットとルノルマンカードで、お相手のお気持ちやこれからの流れを読みます。カードの絵を一緒に眺めながら進めますので、占いが初めての方にも分かりやすいとお声をいただいております。',
    specialties: ['タロット', 'ルノルマンカード', 'オラクルカード'],
    career:
      '鑑定歴11年。図書館に勤めていたころ、洋書の棚でタロットの歴史に出会いました。大阪の教室で学び、六年前から宵月に出演しております。',
    readingHistory:
      '恋愛のご相談を中心に、のべ七千名さまほどを拝見してまいりました。二十代から四十代の方に多くお越しいただいております。',
    consultationTopics:
      '片思い、復縁、ご結婚の前の迷い、お相手のお気持ち、友人や職場での距離のとりかた、ふたつの道で迷うとき',
    expertiseAreas:
      'タロットによる心の整理、三十六枚のルノルマンカードによる近い出来事の読み、月の満ち欠けに合わせた過ごし方',
    kiStar: '五黄土星',
    recentInterests:
      '北欧の古いトランプの図柄を調べています。休みの日は、須磨の海辺で月の出を待つのが楽しみです。',
    motto: '満ちるまでの時間も、美しい。',
    otherInfo:
      'お相手の生年月日は、お分かりになる範囲でけっこうです。お写真やお品物のご用意は要りません。',
    message:
      '好きな方のことを話すときの声は、いつも少しやわらかくなります。そのお気持ちを大切に、今できることをご一緒に探してまいります。',
    customerMessage:
      '言いにくいことは、言わないままでもかまいません。カードに出たことは、良いことも注意したいことも、受けとりやすい言葉でお伝えするよう心がけております。',
    recommendPoint:
      'お相手のお気持ちが知りたい方、次の一言に迷っている方に。近いうちに起こりそうなことを、絵を見ながらお話しします。',
    profileImage: '/art/teller-tsukino.svg',
    displayOrder: 2,
    isActive: true,
  },
};

export const genshu: DemoTeller = {
  id: '91b96b36-7fae-42f0-b706-a72fa2575657',
  slug: 'genshu',
  profile: {
    name: '蓮見 玄周',
    nameKana: 'ハスミ ゲンシュウ',
    description:
      '三枚の銅銭を振り、易の卦を立てて一事を占います。問いを一つに絞り、吉凶だけでなく「どうすれば良いほうへ寄せられるか」までお話しするのが、この店での私の務めです。',
    specialties: ['断易', '易学', '奇門遁甲'],
    career:
      '鑑定歴31年。祖父から易を習い、四十歳で教職を離れて易者となりました。神戸市内で長く個人鑑定を続け、宵月では週に三度、机に向かっております。',
    readingHistory:
      '商いをなさる方のご相談を多く承ってまいりました。記録をつけ始めてから、立てた卦は三万を超えております。',
    consultationTopics:
      '商談や契約の可否、試験と就職、失せもの、移転や開店の日取り、訴えごとの前の心構え、家業の継承',
    expertiseAreas: '断易による一事占、周易の読み解き、奇門遁甲による方位と時刻の選定',
    kiStar: '二黒土星',
    recentInterests:
      '明石の魚市場まで歩いて通っております。朝の空の色と、その日の卦とを帳面に並べて書くのが日課です。',
    motto: '天行健なり、君子もって自彊して息まず。',
    otherInfo:
      'ご質問は一度に一つずつ承ります。同じご質問は、一週間ほど間をおいてからお越しください。',
    message:
      '易は、当てるためではなく、誤らぬために立てるものと心得ております。迷いの筋道を整理するおつもりで、お気軽にお掛けください。',
    customerMessage:
      '難しい言葉はなるべく使わずにお話しいたします。分からぬところは、その場で何度でもお尋ねください。',
    recommendPoint:
      '「受けるべきか、断るべきか」をはっきりさせたい方に。問いが一つでしたら、10分でもお答えできます。',
    profileImage: '/art/teller-genshu.svg',
    displayOrder: 3,
    isActive: true,
  },
};

/** The only teller who also reads by telephone; her working hours have a service type. */
export const migiwa: DemoTeller = {
  id: '626ebc62-8a99-4b54-bdbc-62c0253eb5a3',
  slug: 'migiwa',
  profile: {
    name: '白瀬 汀',
    nameKana: 'シラセ ミギワ',
    description:
      'お声の調子や言葉の間から、奥にあるお気持ちを感じとってまいります。対面のほか、当店の電話占いを担当しております。遠方の方や、外出がむずかしい方も、ご自宅でくつろぎながらお話しください。',
    specialties: ['霊視', '霊聴', '浄化', 'ヒーリング'],
    career:
      '鑑定歴15年。看護の仕事をしていたころから、ご相談を受けることが多くありました。師のもとで八年学び、電話鑑定の道に入りました。',
    readingHistory:
      '電話鑑定を中心に、のべ九千名さまほど。北海道から沖縄まで、また海外にお住まいの方からもご予約をいただいております。',
    consultationTopics:
      '人に話しにくいこと、大切な方とのお別れ、眠れない夜のこと、ご夫婦のこと、お子さまのこと、これからの生き方',
    expertiseAreas:
      '霊視・霊聴によるお気持ちの読みとり、場や持ちものの浄化、呼吸を整えるヒーリング',
    kiStar: '一白水星',
    recentInterests: '雨の音を録りためています。瀬戸内の小さな島で録った、朝の雨がお気に入りです。',
    motto: '静かな水ほど、よく映る。',
    otherInfo:
      '電話占いは、ご予約のお時間に汀からお電話いたします。静かなお部屋で、飲みものをご用意のうえお待ちください。',
    message:
      'お顔が見えなくても、声にはその方の今がよく表れます。泣いてしまっても、黙ってしまっても大丈夫です。ゆっくりまいりましょう。',
    customerMessage:
      '怖がらせるようなことは申しません。高いお品をおすすめすることもありません。お電話を切られたあと、深く息ができるようになっていただけたら、それがいちばんの喜びです。',
    recommendPoint:
      'お店まで足を運べない方、夜のひとときにご相談なさりたい方に。電話占いは30分4,500円から承ります。',
    profileImage: '/art/teller-migiwa.svg',
    displayOrder: 4,
    isActive: true,
  },
};

export const sara: DemoTeller = {
  id: '7e878598-675c-4d14-a3e8-cbcc89074092',
  slug: 'sara',
  profile: {
    name: '沙羅',
    nameKana: 'サラ',
    description:
      '生まれた瞬間の星の配置を図にして、持ち味と今の巡りを読みます。手相と合わせて拝見し、星が示す傾向と、ご自身が手のひらに重ねてこられた歩みとを、つないでお話しいたします。',
    specialties: ['西洋占星術', '手相', 'タロット'],
    career:
      '鑑定歴13年。旅行会社に勤め、各地の市で手相見に声をかけられたのがきっかけでした。東京で西洋占星術を学び、神戸に戻って鑑定を始めました。',
    readingHistory:
      'のべ八千名さまほど。占い教室の講師として、これまでに二百名をこえる方と星の図を描いてまいりました。',
    consultationTopics:
      '適職と才能、恋愛と結婚の傾向、海外での暮らし、女性の働き方、これから一年の流れ、お子さまの個性',
    expertiseAreas:
      'ホロスコープの総合鑑定、星の巡りによる一年の見取り図、手相による現在の状態の読みとり',
    kiStar: '七赤金星',
    recentInterests:
      '布引の滝まで歩くこと。下山したあとに、六甲の天文台の公開日を調べるのが習慣になりました。',
    motto: '星は傾けども、強いず。',
    otherInfo:
      '生まれた時刻と場所がお分かりになると、より細かく拝見できます。手相は両手を拝見しますので、ネイルや指輪はそのままでけっこうです。',
    message:
      '星の図は、いわばご自身の取扱説明書です。苦手なことよりも、まだ使っていない良いところを一緒に見つけてまいりましょう。',
    customerMessage:
      'お友だち同士、親子でのご来店も歓迎しております。三名さままでご一緒にお掛けいただけます。笑い声の多い鑑定です。',
    recommendPoint:
      '自分に向いている仕事が分からない方、これからの一年を見とおしたい方に。図をお持ち帰りいただけます。',
    profileImage: '/art/teller-sara.svg',
    displayOrder: 5,
    isActive: true,
  },
};

export const chikage: DemoTeller = {
  id: '2a65c4a7-b02b-49f7-ae42-d23f610fda88',
  slug: 'chikage',
  profile: {
    name: '楠本 千景',
    nameKana: 'クスモト チカゲ',
    description:
      '手のひらの線と生年月日から、今のお疲れぐあいと、これからの伸びしろを拝見します。ご家庭とお仕事の両立、親御さまのことなど、暮らしに根ざしたご相談を得意としております。',
    specialties: ['手相', '四柱推命', '九星気学'],
    career:
      '鑑定歴18年。三人の子を育てながら手相を学びました。百貨店の催事での鑑定を経て、宵月では週に四日、出演しております。',
    readingHistory:
      '催事での短い鑑定を含め、のべ二万名さまほどの手を拝見しました。五年、十年の間をおいて、線の変化を見せにお越しくださる方もいらっしゃいます。',
    consultationTopics:
      '子育て、受験と進路、夫婦のこと、親の介護、健康への心がけ、再就職、住まいのこと',
    expertiseAreas:
      '手相による現在の読みとり、四柱推命によるご家族の相性、九星気学による年まわりの整えかた',
    kiStar: '四緑木星',
    recentInterests:
      '庭で摘んだ薬草の茶を試しています。冬は柚子の皮と生姜、夏は紫蘇がよく合います。',
    motto: '手は口ほどにものを言う。',
    otherInfo:
      'お子さまの手相も拝見いたします。眠っておられる間でもかまいませんので、ベビーカーのままお入りください。',
    message:
      '手の線は、暮らしとともに変わります。今の線が気がかりでも、それはこれから変えていける途中の姿です。どうぞ安心してお見せください。',
    customerMessage:
      'お買い物の途中の10分でも、お休みの日の60分でも、同じ心持ちで拝見いたします。お茶を飲みにいらっしゃるようなお気持ちで。',
    recommendPoint:
      'ご家族のことでお悩みの方、占いが初めての方に。手を見ながらのお話ですので、緊張せずに過ごしていただけます。',
    profileImage: '/art/teller-chikage.svg',
    displayOrder: 6,
    isActive: true,
  },
};

export const toko: DemoTeller = {
  id: 'c2caebe8-12c3-4d26-8f40-ba15062c42a6',
  slug: 'toko',
  profile: {
    name: '有馬 透子',
    nameKana: 'アリマ トウコ',
    description:
      '霊感タロットとオラクルカードで、今のお気持ちに必要な言葉をお届けします。鑑定の終わりに、レイキヒーリングで肩の力を抜いていただく時間を設けております。',
    specialties: ['霊感タロット', 'オラクルカード', 'イーチンタロット', 'レイキヒーリング'],
    career:
      '鑑定歴6年。保育の現場で働いたのち、有馬の湯の宿で鑑定を始めました。ご縁をいただき、金曜と日曜に宵月へまいります。',
    readingHistory:
      'のべ二千五百名さまほど。旅先の短い鑑定から始まり、今では季節ごとにお越しくださる方が増えました。',
    consultationTopics:
      '心の疲れ、自分に自信がもてないとき、恋のはじまり、職場での気づかい、新しい環境へのとまどい',
    expertiseAreas:
      '霊感タロットによるお気持ちの読み、易の六十四卦を描いたイーチンタロット、手をかざして行うレイキヒーリング',
    kiStar: '六白金星',
    recentInterests:
      '和紙の貼り絵でオラクルカードを手作りしております。いま二十三枚目の「朝霧」を仕上げているところです。',
    motto: '力を抜くと、手がひらく。',
    otherInfo:
      'ヒーリングはお体に触れずに行います。ご希望でない方は、鑑定のみでお受けいたします。医療に代わるものではございません。',
    message:
      'がんばり方は知っていても、休み方を忘れてしまう日があります。まずは深く腰を掛けて、お茶を飲むような気持ちでお話しください。',
    customerMessage:
      'まだ新しい占い師ですが、その分、おひとりおひとりのお時間を大切にお作りしたいと思っております。お名前を呼んでいただけるとうれしいです。',
    recommendPoint:
      '近ごろ眠りが浅い方、気を張りつめている方に。やわらかい言葉で、明日できることを一つだけお持ち帰りいただきます。',
    profileImage: '/art/teller-toko.svg',
    displayOrder: 7,
    isActive: true,
  },
};

const gaku: DemoTeller = {
  id: '30bd4f89-b389-4a26-aefe-b0bd71f939f3',
  slug: 'gaku',
  profile: {
    name: '御影 岳',
    nameKana: 'ミカゲ ガク',
    description:
      '九星の盤と奇門遁甲の式盤を用い、方位と時刻から具体的な手立てをお伝えします。間取り図や地図をお持ちいただければ、机の上に広げてご一緒に確かめてまいります。',
    specialties: ['九星気学', '奇門遁甲', '手相'],
    career:
      '鑑定歴16年。建築の設計事務所に勤めるなかで家相を学び、九星気学に進みました。週末を中心に、宵月で鑑定しております。',
    readingHistory:
      'のべ六千名さまほど。住まいや店舗のご相談は、図面を拝見した数で九百件をこえました。',
    consultationTopics:
      'お引っ越しの方位と時期、家相と間取り、店舗の開業、出張や旅行の吉方、上司や部下との相性、男性の転機',
    expertiseAreas:
      '九星気学による年盤・月盤・日盤の読み、奇門遁甲の時刻選び、図面による家相の確認',
    kiStar: '八白土星',
    recentInterests:
      '六甲の古道を地図でたどって歩いています。道しるべの石の向きには、昔の人の知恵が残っております。',
    motto: '動かざること山のごとし、されど雲は動く。',
    otherInfo:
      'お引っ越しのご相談には、いまのお住まいと候補地のご住所、間取り図があるとスムーズです。スマートフォンの画面でもけっこうです。',
    message:
      '方位は、不安になるためではなく、気持ちよく出かけるための道具です。悪い方角と出ても、日を選ぶなどの手立てがございます。',
    customerMessage:
      '理屈から知りたい方も歓迎いたします。なぜその日がよいのか、盤をお見せしながら筋道を立ててご説明します。',
    recommendPoint:
      'お引っ越しや開業をお考えの方、占いは初めてという男性の方に。日取りと方角を、紙に書いてお渡しします。',
    profileImage: '/art/teller-gaku.svg',
    displayOrder: 8,
    isActive: true,
  },
};

/** The eight tellers of the demonstration salon, in display order. */
export const demoTellers: readonly DemoTeller[] = [
  shion,
  tsukino,
  genshu,
  migiwa,
  sara,
  chikage,
  toko,
  gaku,
];
