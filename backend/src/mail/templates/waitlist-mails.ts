import {
  type BookedService,
  formatDate,
  formatDateTime,
  formatSpan,
  type LeavingReason,
  type OpenOffer,
  type PartOfDay,
  partLabels,
} from '@salon/domain';
import type { SalonFacts } from '../../settings/salon-now.ts';
import {
  facts,
  link,
  type MailContent,
  notice,
  paragraph,
  salutation,
  slip,
  textBlocks,
} from '../mail-content.ts';
import { mailedServiceLine } from './booking-mails.ts';

export interface WaitingFacts {
  readonly customer: string;
  readonly date: string;
  readonly part: PartOfDay;
  readonly tellerName: string | null;
  readonly service: Pick<BookedService, 'name' | 'type' | 'duration'>;
  readonly path: string;
}

const wishTable = ({ date, part, tellerName, service }: WaitingFacts) =>
  facts(
    ['ご希望の日', `${formatDate(date)} ${partLabels[part]}`],
    ['占い師', tellerName ?? 'おまかせ'],
    ['メニュー', mailedServiceLine(service)],
  );

const entryLink = ({ path }: WaitingFacts) => link('登録の確認・取り消し', path);

export function waitlistJoined(waiting: WaitingFacts): MailContent {
  return {
    subject: `キャンセル待ちを承りました（${formatDate(waiting.date)}）`,
    blocks: [
      salutation(waiting.customer),
      paragraph('キャンセル待ちのご登録をありがとうございます。以下の内容で承りました。'),
      wishTable(waiting),
      notice(
        '空きが出ましたら、お待ちの順にメールでご案内いたします。',
        '下のリンクを、一度お開きください。メールが届いたことを確認できた方から先に、ご案内いたします。',
        'ご案内した時間は、営業時間内の30分間お取り置きします。夜間のご案内は、翌日の営業開始から30分後までお取り置きします。',
        'ご登録だけではご予約は確定しておりません。空きが出ない場合もございますので、あらかじめご了承ください。',
      ),
      entryLink(waiting),
    ],
  };
}

export function waitlistOffer(
  waiting: WaitingFacts & {
    readonly offer: Pick<OpenOffer, 'startTime' | 'endTime' | 'tellerName' | 'until'>;
  },
): MailContent {
  const { startTime, endTime, tellerName, until } = waiting.offer;
  return {
    subject: `空きが出ました（${formatDateTime(startTime)}）`,
    blocks: [
      salutation(waiting.customer),
      paragraph(
        `お待ちいただいていた日に空きが出ました。${formatDateTime(until)}まで、この時間をお取り置きしております。`,
      ),
      slip(
        ['日時', formatSpan(startTime, endTime)],
        ['占い師', tellerName],
        ['メニュー', mailedServiceLine(waiting.service)],
        ['お取り置き期限', formatDateTime(until)],
      ),
      link('予約する・見送る', waiting.path, 'リンクを開いただけでは、ご予約は確定しません。'),
      paragraph('期限を過ぎますと、次にお待ちの方へご案内いたします。'),
    ],
  };
}

export function waitlistOfferOver(waiting: WaitingFacts): MailContent {
  return {
    subject: '空きのご案内は終了しました',
    blocks: [
      salutation(waiting.customer),
      paragraph(
        '期限までにお返事を確認できませんでしたので、お取り置きを終了いたしました。同じ日に別の空きが出ましたら、改めてご案内いたします。',
      ),
      wishTable(waiting),
      entryLink(waiting),
    ],
  };
}

const endings: Readonly<Record<LeavingReason, string>> = {
  left: 'キャンセル待ちを取り消しました。',
  removed: '店舗の都合により、キャンセル待ちを終了いたしました。',
  'day-over':
    'お待ちいただいておりましたが、ご希望に合う空きをご用意できませんでした。お役に立てず、申し訳ございません。',
  'teller-gone':
    'ご希望の占い師の受付が終了したため、キャンセル待ちを終了いたしました。申し訳ございません。',
  'service-gone':
    'ご希望のメニューの受付が終了したため、キャンセル待ちを終了いたしました。申し訳ございません。',
  'person-gone': 'キャンセル待ちを終了いたしました。',
};

export function waitlistEnded(
  waiting: WaitingFacts & { readonly why: LeavingReason },
  salon: SalonFacts,
): MailContent {
  return {
    subject: 'キャンセル待ちを終了いたしました',
    blocks: [
      salutation(waiting.customer),
      paragraph(endings[waiting.why]),
      wishTable(waiting),
      link('ほかの日を探す', '/booking'),
      ...textBlocks(salon.mails.cancelled),
    ],
  };
}
