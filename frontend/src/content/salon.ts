const place = {
  region: '兵庫県',
  locality: '神戸市中央区',
  street: 'みなと坂1丁目 みなと坂モール 2階',
  latitude: 34.6813,
  longitude: 135.1897,
} as const;

/** Facts of the salon that are not settings. Names, places and numbers are fictitious. */
export const salon = {
  defaultName: '占い処 宵月',
  shortName: '宵月',
  tagline: ['占い処', '神戸・みなと坂'],
  postalCode: '650-0000',
  address: `${place.locality}${place.street}`,
  place,
  mapUrl:
    'https://www.google.com/maps/search/?api=1&query=%E7%A5%9E%E6%88%B8%E5%B8%82%E4%B8%AD%E5%A4%AE%E5%8C%BA',
  representative: '楠 綾乃',
  mailDomain: 'yoizuki.example',
  firstHalf: { label: '前半', start: '11:00', reception: '14:30', end: '14:50' },
  secondHalf: { label: '後半', start: '15:00', reception: '18:30', end: '19:00' },
  payments: ['現金', 'クレジットカード', 'PayPay'],
} as const;

/** Fictitious addresses. */
export const outside = {
  line: 'https://line.me/R/ti/p/@yoizuki.example',
  instagram: 'https://www.instagram.com/yoizuki.example/',
  blog: 'https://blog.yoizuki.example/',
  shop: 'https://shop.yoizuki.example/',
} as const;
