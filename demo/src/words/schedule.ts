import type { GivenWords } from '@salon/domain';

export const schedule: GivenWords<'schedule'> = {
  title: '出演表',
  description:
    '{{storeName}}の今月と来月の出演表です。前半と後半、お電話での鑑定を、日ごとにご案内します。A4用紙に印刷していただけます。',
  heading: '出演表',
  lead: '占い師が店におります日と、お電話で承る日の一覧です。\n都合により替わることがございます。空き時間は、ご予約の画面でお確かめください。',
};
