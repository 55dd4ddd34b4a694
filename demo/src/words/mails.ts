import type { GivenWords } from '@salon/domain';

export const mails: GivenWords<'mails'> = {
  booked: 'このたびは{{storeName}}にご予約いただき、ありがとうございます。',
  waiting: 'このたびは{{storeName}}にお申し込みいただき、ありがとうございます。',
  farewell: {
    visit: '当日お目にかかれますことを、心よりお待ちしております。',
    phone: '当日お話しできますことを、楽しみにしております。',
  },
  reminded: {
    visit: 'お気をつけてお越しください。お待ちしております。',
    phone: 'お話しできますことを、楽しみにしております。',
  },
  calendar: {
    visit: '15分前までにお越しください。',
    phone: 'お時間になりましたら、占い師よりお電話いたします。',
  },
  cancelled: 'またのご利用を心よりお待ちしております。',
  cancelledBySalon:
    'ご不明な点やお日にちの変更は、お電話で承ります。ご迷惑をおかけしました場合は、深くお詫び申し上げます。',
  registered: '{{storeName}}の会員にご登録いただき、ありがとうございます。',
  applied: 'このたびは{{storeName}}の占い師募集にご応募いただき、ありがとうございます。',
  appliedNext:
    '電話面接の日程を、追ってご連絡いたします。電話面接では、実際の鑑定のテストもお願いしております。どうぞよろしくお願いいたします。',
  inquired:
    'お問い合わせをいただき、ありがとうございます。担当の者よりご連絡いたしますので、いましばらくお待ちください。',
};
