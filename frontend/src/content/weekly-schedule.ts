/** A line of the weekly table of the home page: who sits in the salon in each half. */
export interface WeeklyScheduleRow {
  readonly weekday: '月' | '火' | '水' | '木' | '金' | '土' | '日';
  /** As `Date.getDay()`: 0 is Sunday. */
  readonly day: number;
  readonly first: readonly string[];
  readonly second: readonly string[];
}

export const weeklySchedule: readonly WeeklyScheduleRow[] = [
  { weekday: '月', day: 1, first: ['紫苑', '白瀬 汀'], second: ['橘 月乃', '楠本 千景'] },
  { weekday: '火', day: 2, first: ['蓮見 玄周'], second: ['沙羅', '紫苑'] },
  { weekday: '水', day: 3, first: ['楠本 千景', '沙羅'], second: ['白瀬 汀'] },
  { weekday: '木', day: 4, first: ['橘 月乃'], second: ['蓮見 玄周', '紫苑'] },
  { weekday: '金', day: 5, first: ['紫苑', '有馬 透子'], second: ['白瀬 汀', '橘 月乃'] },
  { weekday: '土', day: 6, first: ['紫苑', '蓮見 玄周', '沙羅', '御影 岳'], second: ['紫苑', '橘 月乃', '楠本 千景', '御影 岳'] },
  { weekday: '日', day: 0, first: ['橘 月乃', '楠本 千景', '有馬 透子'], second: ['紫苑', '沙羅', '御影 岳'] },
];
