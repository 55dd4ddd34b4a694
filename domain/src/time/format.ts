import { weekdayOf } from './dates.ts';
import { tokyoDate, tokyoTime } from './instants.ts';

/** From Sunday, as `weekdayOf` counts. */
export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** 日 to 土 of a date. */
export function weekdayName(date: string): string {
  return weekdayNames[weekdayOf(date)] ?? '';
}

/** `yyyy年MM月dd日(E)` of a date, for example 2026年10月24日(土). */
export function formatDate(date: string): string {
  return `${date.slice(0, 4)}年${date.slice(5, 7)}月${date.slice(8, 10)}日(${weekdayName(date)})`;
}

/** The month's title, for example 2026年10月. */
export function formatMonth(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
}

/** An instant as people in the salon read it: 2026年10月24日(土) 13:30. */
export function formatDateTime(instant: string): string {
  return `${formatDate(tokyoDate(instant))} ${tokyoTime(instant)}`;
}

/** A span within one day: 2026年10月24日(土) 13:30～14:30. */
export function formatSpan(startTime: string, endTime: string): string {
  return `${formatDateTime(startTime)}～${tokyoTime(endTime)}`;
}
