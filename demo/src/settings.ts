import {
  addMonths,
  defaultSettings,
  type MonthHours,
  monthOf,
  type StoreSettings,
} from '@salon/domain';

const usual: MonthHours = {
  firstHalf: { start: '11:00', reception: '14:30', end: '14:50' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};

const bookingRules = `・お連れさまを含め、3名さままでご一緒にお掛けいただけます。
・ご予約のお時間に占い師が急に休むときは、店からお電話いたします。つながるお電話番号をお知らせください。
・モールの駐車場は、混み合う日は入るまでにお時間がかかります。お早めにお越しください。`;

/** Business hours are for this and the next month. */
export function demoSettings(today: string): StoreSettings {
  const month = monthOf(today);
  return {
    ...defaultSettings,
    storeName: '占い処 宵月',
    shortName: '宵月',
    tagline: '占い処\n神戸・みなと坂',
    representative: '楠 綾乃',
    postalCode: '650-0000',
    region: '兵庫県',
    locality: '神戸市中央区',
    street: 'みなと坂1丁目 みなと坂モール 2階',
    mapUrl:
      'https://www.google.com/maps/search/?api=1&query=%E7%A5%9E%E6%88%B8%E5%B8%82%E4%B8%AD%E5%A4%AE%E5%8C%BA',
    payments: ['現金', 'クレジットカード', 'PayPay'],
    lineUrl: 'https://line.me/R/ti/p/@yoizuki.example',
    instagramUrl: 'https://www.instagram.com/yoizuki.example/',
    blogUrl: 'https://blog.yoizuki.example/',
    shopUrl: 'https://shop.yoizuki.example/',
    isOpen: true,
    contactEmail: 'info@yoizuki.example',
    contactPhone1: '078-000-0000',
    contactPhone2: '078-000-0001',
    businessHours: { [month]: usual, [addMonths(month, 1)]: usual },
    bookingRules,
    senderEmail: 'yoyaku@yoizuki.example',
  };
}
