/** The salon's name follows the title except on the home page. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly noindex?: true;
}

const pages = {
  '/': {
    title: '占い処 宵月｜神戸・みなと坂モールの占いサロン',
    description:
      '神戸・みなと坂モール2階、完全個室の占い処。初めての方は10分500円。対面鑑定・電話占い・占い教室を、空き時間を見ながらオンラインでご予約いただけます。',
  },
  '/booking': {
    title: 'ご予約',
    description:
      'メニューと占い師、日時をお選びいただくだけで、宵月のご予約を24時間承ります。会員登録をなさらなくてもご予約いただけます。',
  },
  '/pricing': {
    title: '料金',
    description:
      '対面鑑定・電話占いは10分1,500円、初めての方は10分500円。ご指名料はございません。対面鑑定は鑑定のあとに現金・クレジットカード・PayPayで、電話占いは前払いのお振込で承ります。',
  },
  '/concept': {
    title: '宵月について',
    description:
      'お気持ちに寄りそう占い師、確かな占術、分かりやすい料金、完全個室。占い処 宵月の五つのお約束と、店に込めた思いをお伝えします。',
  },
  '/fortune-class': {
    title: '占い教室',
    description:
      'ほぼ一対一で学べる60分のレッスン。初回は教材つき5,000円、通常9,000円。四柱推命、九星気学、易、タロット、西洋占星術、手相を学べます。',
  },
  '/fortune-consultant': {
    title: '独立開業・コンサルティング',
    description:
      '占いを仕事にしたい方のための、60分5回のコンサルティング。三十の手立てと、日取りや方位の見立てをお伝えします。',
  },
  '/schedule': {
    title: '出演表',
    description:
      '占い処 宵月の今月と来月の出演表です。前半と後半、お電話での鑑定を、日ごとにご案内します。A4用紙に印刷していただけます。',
  },
  '/store-info': {
    title: '店舗情報',
    description:
      '占い処 宵月の所在地、今月の営業時間と定休日、お電話の受付、最寄り駅とバス停、駐車場、事業内容のご案内です。',
  },
  '/access': {
    title: 'アクセス',
    description:
      '海岸通駅から徒歩4分、港町駅から徒歩7分。みなと坂モール2階までの道順と館内図をご案内します。',
  },
  '/phone-fortune': {
    title: '電話占い',
    description:
      'ご自宅から、お電話で鑑定を。会員登録は要りません。30分4,500円から、オンラインでご予約いただけます。',
  },
  '/powerstone': {
    title: 'パワーストーン',
    description:
      '占い師が生年月日とご相談の内容から石を選び、一連ずつお作りするオリジナルブレスレット。女性用8mm 15,000円から。',
  },
  '/application': {
    title: '占い師応募フォーム',
    description:
      '占い処 宵月の占い師募集。週3日から、1日4〜5時間。対面鑑定のご経験が1年以上ある方のご応募をお待ちしております。',
  },
  '/login': { title: 'ログイン', description: '会員の方のログイン画面です。', noindex: true },
  '/register': {
    title: '新規会員登録',
    description: '会員になられる方のご登録画面です。',
    noindex: true,
  },
  '/mypage': {
    title: 'マイページ',
    description: 'ご予約の確認、日時の変更、キャンセルの申請をしていただけます。',
    noindex: true,
  },
  '/cancel': {
    title: 'ご予約の変更・キャンセル',
    description: '確認メールのリンクから、ご予約の日時の変更とキャンセルをしていただけます。',
    noindex: true,
  },
  '/waitlist': {
    title: 'キャンセル待ち',
    description:
      'メールのリンクから、キャンセル待ちのご確認、ご案内したお時間のご予約、お取り消しをしていただけます。',
    noindex: true,
  },
  '/password-reset': {
    title: 'パスワードの再設定',
    description: 'ご登録のメールアドレスに、パスワードを再設定するご案内をお送りします。',
    noindex: true,
  },
  '/email': {
    title: 'メールアドレスの確認',
    description: 'メールアドレスを確認していただけます。',
    noindex: true,
  },
  '/objection': {
    title: 'お心当たりのないお手続き',
    description: 'お心当たりのないお手続きをお知らせいただけます。',
    noindex: true,
  },
  '/fortune-tellers': {
    title: '占い師のご紹介',
    description:
      '占い処 宵月の占い師をご紹介します。占術とお人柄、次の空き時間をご覧のうえ、そのままご予約いただけます。ご指名料はございません。',
  },
} satisfies Readonly<Record<string, PageMetadata>>;

export type PagePath = keyof typeof pages;

/** One entry per page (specification, public site: head of a page). */
export const pageMetadata: Readonly<Record<PagePath, PageMetadata>> = pages;
