import { addDays, addMonths, type announcementFields, monthOf } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';

/** Written `daysAgo` days before today at ten in the morning. */
export interface AnnouncementDraft {
  readonly id: string;
  /** At least 1, so that it is in the past at any hour. */
  readonly daysAgo: number;
  readonly title: string;
  /** Joined by empty lines. */
  readonly paragraphs: readonly string[];
  readonly imageUrl?: string;
  readonly button?: { readonly text: string; readonly url: string };
  readonly isPinned?: boolean;
}

export interface DemoAnnouncement extends DemoRecord<typeof announcementFields> {
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
}

export function publish(
  draft: AnnouncementDraft,
  category: 'announcement' | 'topics',
  today: string,
): DemoAnnouncement {
  return {
    id: draft.id,
    publishedAt: `${addDays(today, -draft.daysAgo)}T01:00:00.000Z`,
    content: {
      category,
      title: draft.title,
      content: draft.paragraphs.join('\n\n'),
      imageUrl: draft.imageUrl,
      buttonText: draft.button?.text,
      buttonUrl: draft.button?.url,
      isPinned: draft.isPinned,
    },
  };
}

/** The order is newest first; the newest is pinned. */
export function demoAnnouncements(today: string): DemoAnnouncement[] {
  return drafts(monthName(addMonths(monthOf(today), 1))).map((draft) =>
    publish(draft, 'announcement', today),
  );
}

const monthName = (month: string): string => `${Number(month.slice(5))}月`;

const drafts = (nextMonth: string): readonly AnnouncementDraft[] => [
  {
    id: '650e91ca-a570-449c-9159-d0ba923c07ef',
    daysAgo: 4,
    isPinned: true,
    title: `${nextMonth}の出演表を公開しました`,
    paragraphs: [
      `いつも宵月をご利用いただき、ありがとうございます。${nextMonth}の出演表を公開いたしました。ホームの「出演表」から、占い師ごとの出演日をご覧いただけます。`,
      '前半の受付は11:00から14:30まで（14:50終了）、後半の受付は15:00から18:30まで（19:00終了）です。土曜と日曜は早めにお席が埋まることがございますので、お日にちがお決まりの方は、お早めのご予約をおすすめいたします。',
      '都合により出演者が替わることがございます。最新の空き時間は、ご予約画面でお確かめください。',
    ],
    button: { text: '空き時間を見る', url: '/booking' },
  },
  {
    id: 'b502cf0e-cfa5-4de6-be68-c471a757ccc5',
    daysAgo: 12,
    title: '有馬 透子先生が加わりました。金曜と日曜に出演いたします',
    paragraphs: [
      'このたび、有馬 透子（ありま とうこ）先生が宵月に加わりました。霊感タロットとオラクルカードを中心に、やわらかな言葉で今のお気持ちを読み解く先生です。',
      '出演は、金曜と日曜の前半（11:00–14:50）です。鑑定の終わりには、お体に触れずに行うレイキヒーリングのお時間もございます。ご希望でない方は、鑑定のみでお受けいたします。',
      'ご指名料はいただいておりません。初めての方は10分500円の初回対面鑑定でもお受けいただけますので、どうぞお気軽にお声がけください。',
    ],
    imageUrl: '/art/teller-toko.svg',
    button: { text: '占い師のご紹介を見る', url: '/#fortune-tellers-intro' },
  },
  {
    id: 'fdcbebdf-7a16-444d-8b3a-d832d5c6cbcc',
    daysAgo: 23,
    title: 'お会計にPayPayをお使いいただけるようになりました',
    paragraphs: [
      'お客さまからご要望の多かったPayPayでのお支払いを、店頭のお会計でお使いいただけるようになりました。現金、クレジットカードとあわせて、ご都合のよい方法をお選びください。',
      'お支払いは、これまでどおり鑑定のあとに承ります。電話占いは前払いのお振込をお願いしております。',
    ],
    button: { text: '料金を見る', url: '/pricing' },
  },
  {
    id: '2195b2de-a15d-4401-8b90-e4a776e04450',
    daysAgo: 37,
    title: 'オンライン予約で日時の変更ができるようになりました',
    paragraphs: [
      '会員の方は、マイページからご予約の日時を変更していただけるようになりました。開始の2時間前まで、空いているお時間をお選びいただけます。',
      'ゲスト予約の方は、お手数ですが、お電話（078-000-0000、11:00–18:00）かメールでお知らせください。キャンセルは、確認メールの専用ページからもお手続きいただけます。',
      '詳しくは、よくあるご質問もあわせてご覧ください。',
    ],
    button: { text: 'よくあるご質問', url: '/faq' },
  },
  {
    id: 'd4479b47-4b00-4936-9471-ba0043a962ea',
    daysAgo: 58,
    title: '確認メールが届かないお客さまへ',
    paragraphs: [
      'ご予約のあと、15分たっても確認メールが届かない場合は、迷惑メールに入っているか、メールアドレスの入力誤り、または受信拒否の設定が考えられます。',
      'お手数ですが、@yoizuki.example からのメールを受信できるように設定をお確かめください。それでも届かないときは、お電話（078-000-0000）でお知らせください。ご予約の内容を、その場でお調べいたします。',
    ],
  },
  {
    id: 'e3d1c950-2beb-4321-8cff-22f20d0b0823',
    daysAgo: 75,
    title: 'みなと坂モール駐車場のご案内',
    paragraphs: [
      'お車でお越しのお客さまは、みなと坂モールの立体駐車場をご利用いただけます。3階の連絡通路をお通りになり、エスカレーターで2階へ下りてください。',
      '館内でのお買い物とあわせたご利用の優待は、モールの総合案内でご確認ください。土曜と日曜の午後は混み合いますので、お時間に余裕をもってお越しください。道順は、アクセスのページに図でご案内しております。https://yoizuki.example/access',
    ],
    button: { text: 'アクセスを見る', url: '/access' },
  },
  {
    id: 'd8992651-fde7-4862-9d9e-ef8c7a3499dc',
    daysAgo: 96,
    title: '占い師を募集しております',
    paragraphs: [
      '宵月では、ともにお客さまをお迎えする占い師を募集しております。週3日から、1日4〜5時間の短いお時間で働いていただけます。対面鑑定のご経験が1年以上ある方を、5名から10名お迎えする予定です。',
      'ご応募は、応募フォームかお電話で承ります。お電話での面接と実技のあと、契約、デビューとなります。ご質問だけでもお気軽にお寄せください。',
    ],
    button: { text: '応募フォームへ', url: '/application' },
  },
];
