export interface MediaLink {
  readonly date: string;
  readonly title: string;
  readonly href: string;
}

/** Newest first. */
export const mediaLinks: readonly MediaLink[] = [
  {
    date: '2026.09',
    title: 'ラジオみなと坂「夕凪の時間」に紫苑が出演しました',
    href: 'https://radio.yoizuki.example/yunagi',
  },
  {
    date: '2026.06',
    title: '『神戸まちあるき帖』夏号「雨の日に行きたい店」',
    href: 'https://machiaruki.yoizuki.example/summer',
  },
  {
    date: '2025.12',
    title: 'みなと坂タウン誌「来年の運勢」を寄稿しました',
    href: 'https://town.yoizuki.example/unsei',
  },
  {
    date: '2025.08',
    title: '『港の手しごと』第12号に、オリジナルパワーストーンが紹介されました',
    href: 'https://teshigoto.yoizuki.example/12',
  },
  {
    date: '2025.03',
    title: 'みなと坂モール館内誌「春の占い特集」に沙羅が登場しました',
    href: 'https://mall.yoizuki.example/spring',
  },
  {
    date: '2024.11',
    title: 'ラジオみなと坂「夕凪の時間」に代表の楠\u00a0綾乃が出演しました',
    href: 'https://radio.yoizuki.example/opening',
  },
];

export const mediaLabels = {
  heading: 'メディア掲載',
  more: '掲載の一覧を見る',
  newWindow: '新しい窓で開きます',
  close: '閉じる',
} as const;
