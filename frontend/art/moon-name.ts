// biome-ignore format: a table, row by row
const NAMES: readonly string[] = [
  '新月', '繊月', '三日月', '夕月', '五日月', '六日月', '上弦の月', '上弦の月', '九日月', '十日夜の月',
  '十日余りの月', '十二日月', '十三夜の月', '待宵月', '十五夜の月', '十六夜の月', '立待月', '居待月', '寝待月', '更待月',
  '二十一日の月', '下弦の月', '下弦の月', '真夜中の月', '二十五日の月', '有明の月', '有明の月', '二十八日の月', '明けの三日月', '晦の月',
];

/** Day of the lunar month, 1 to 30, of an age in days: the night of the new moon is the first. */
export const lunarDay = (age: number): number => Math.min(30, Math.floor(age) + 1);

/** The old name of a night's moon, for example 待宵月 for the eve of the full one. */
export const moonName = (age: number): string => NAMES[lunarDay(age) - 1] ?? '月';
