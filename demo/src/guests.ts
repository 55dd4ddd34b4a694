/** Fictitious, with an address of example.jp or none, and an unassigned number. */
export interface DemoGuest {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string | null;
  readonly phone: string;
}

const guest = (
  name: string,
  nameKana: string,
  mailbox: string | null,
  number: string,
): DemoGuest => ({
  name,
  nameKana,
  email: mailbox === null ? null : `${mailbox}@example.jp`,
  phone: `090-0000-${number}`,
});

export const maho = guest('吉田 真帆', 'ヨシダ マホ', 'maho.yoshida', '7101');
export const ryo = guest('長谷川 涼', 'ハセガワ リョウ', 'ryo.hasegawa', '7102');
export const nana = guest('井上 奈々', 'イノウエ ナナ', 'nana.inoue', '7103');
export const aya = guest('松永 彩', 'マツナガ アヤ', 'aya.matsunaga', '7104');
export const kei = guest('三浦 恵', 'ミウラ ケイ', 'kei.miura', '7105');
export const hikaru = guest('西村 光', 'ニシムラ ヒカル', 'hikaru.nishimura', '7106');
export const takashi = guest('藤本 隆', 'フジモト タカシ', null, '7107');
export const kaoru = guest('小野寺 薫', 'オノデラ カオル', 'kaoru.onodera', '7108');
export const sakura = guest('上田 さくら', 'ウエダ サクラ', 'sakura.ueda', '7109');
export const aoi = guest('中島 葵', 'ナカジマ アオイ', 'aoi.nakajima', '7110');
export const fumiko = guest('石井 文子', 'イシイ フミコ', null, '7111');
export const kaori = guest('平野 香織', 'ヒラノ カオリ', 'kaori.hirano', '7112');
export const ken = guest('青木 健', 'アオキ ケン', 'ken.aoki', '7113');
export const miwa = guest('原田 美和', 'ハラダ ミワ', 'miwa.harada', '7114');
export const tomoko = guest('山田 智子', 'ヤマダ トモコ', 'tomoko.yamada', '7115');
export const yuri = guest('宮本 百合', 'ミヤモト ユリ', 'yuri.miyamoto', '7116');
export const shizuka = guest('岡本 静', 'オカモト シズカ', 'shizuka.okamoto', '7117');
export const phuong = guest('グエン フオン', 'グエン フオン', 'phuong.nguyen', '7118');
