import type { Gender, MemberRank } from '@salon/domain';

/** Fictitious; `memberDrafts` sets a random password. */
export interface DemoMember {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly nameKana: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly gender: Gender;
  readonly occupation: string;
  readonly address: string;
  readonly memberRank: MemberRank;
  readonly notes: string;
  readonly registeredDaysAgo: number;
}

export const misaki: DemoMember = {
  id: '66f37969-d4fa-4da9-aa35-7777795b1f8c',
  username: 'misaki0724',
  email: 'misaki.yamaguchi@example.jp',
  name: '山口 美咲',
  nameKana: 'ヤマグチ ミサキ',
  phone: '090-0000-1234',
  birthDate: '1993-07-24',
  gender: '女性',
  occupation: '会社員',
  address: '兵庫県神戸市灘区',
  memberRank: 'シルバー',
  notes: '転職のご相談で継続。生まれた時刻は午前6時10分ごろ。',
  registeredDaysAgo: 260,
};

export const yuki: DemoMember = {
  id: 'fd7751fc-80fa-4480-9e47-dde7817eaf7a',
  username: 'morikawa8',
  email: 'yuki.morikawa@example.jp',
  name: '森川 由紀',
  nameKana: 'モリカワ ユキ',
  phone: '090-0000-2201',
  birthDate: '1978-02-11',
  gender: '女性',
  occupation: '自営業',
  address: '兵庫県芦屋市',
  memberRank: 'ゴールド',
  notes: '開店の日取りを毎年拝見しています。',
  registeredDaysAgo: 410,
};

export const megumi: DemoMember = {
  id: 'cc884a69-1f01-4497-b62c-d840dd0e03e7',
  username: 'onishimegumi',
  email: 'megumi.onishi@example.jp',
  name: '大西 恵',
  nameKana: 'オオニシ メグミ',
  phone: '090-0000-3312',
  birthDate: '1969-10-03',
  gender: '女性',
  occupation: 'パート勤務',
  address: '兵庫県明石市',
  memberRank: '一般',
  notes: '',
  registeredDaysAgo: 120,
};

export const naoko: DemoMember = {
  id: 'c2be6431-9569-44ea-80ca-0a0cde9d1cb4',
  username: 'kawabata77',
  email: 'naoko.kawabata@example.jp',
  name: '川端 直子',
  nameKana: 'カワバタ ナオコ',
  phone: '090-0000-4423',
  birthDate: '1985-12-19',
  gender: '女性',
  occupation: '会社員',
  address: '大阪府吹田市',
  memberRank: '一般',
  notes: 'ご出張が多く、日程の変更がよくあります。',
  registeredDaysAgo: 95,
};

export const risa: DemoMember = {
  id: '097b982a-11ea-4a48-9fc9-76c724939d2c',
  username: 'risamurakami',
  email: 'risa.murakami@example.jp',
  name: '村上 理沙',
  nameKana: 'ムラカミ リサ',
  phone: '090-0000-5534',
  birthDate: '1998-05-30',
  gender: '女性',
  occupation: '保育士',
  address: '兵庫県神戸市垂水区',
  memberRank: '一般',
  notes: '',
  registeredDaysAgo: 40,
};

export const toru: DemoMember = {
  id: '3a86618c-5258-43cc-93ec-e13dd1fd81a5',
  username: 'sugiyama1960',
  email: 'toru.sugiyama@example.jp',
  name: '杉山 徹',
  nameKana: 'スギヤマ トオル',
  phone: '090-0000-6645',
  birthDate: '1960-08-08',
  gender: '男性',
  occupation: '会社役員',
  address: '兵庫県西宮市',
  memberRank: 'プラチナ',
  notes: '年のはじめに120分。蓮見先生をご希望。',
  registeredDaysAgo: 620,
};

export const demoMembers: readonly DemoMember[] = [misaki, yuki, megumi, naoko, risa, toru];
