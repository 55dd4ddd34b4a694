import { type PhoneHours, weekdayNames } from '@salon/domain';

/** When somebody answers the telephone and when the salon is closed, said from the settings (specification, content: store settings). */
export const openingTexts = {
  /** 11:00–18:00 */
  span: ({ from, to }: PhoneHours): string => `${from}–${to}`,
  /** 電話受付 11:00–18:00 */
  phone: (hours: PhoneHours): string => `電話受付 ${openingTexts.span(hours)}`,
  /** 受付 11:00–18:00 */
  reception: (hours: PhoneHours): string => `受付 ${openingTexts.span(hours)}`,
  /** （11:00–18:00） */
  inBrackets: (hours: PhoneHours): string => `（${openingTexts.span(hours)}）`,
  /** 年中無休, or the weekdays: 水曜日・木曜日 */
  closedDays: (weekdays: readonly number[]): string =>
    weekdays.length === 0 ? '年中無休' : weekdays.map((day) => `${weekdayNames[day]}曜日`).join('・'),
  /** Whether the salon is closed at all, as an answer. */
  closedAnswer: (weekdays: readonly number[]): string =>
    weekdays.length === 0 ? '365日、休まず営業しております。' : `${openingTexts.closedDays(weekdays)}は、お休みをいただいております。`,
  /** The same where it stands alone: 年中無休, 水曜日定休 */
  closedAlone: (weekdays: readonly number[]): string => `${openingTexts.closedDays(weekdays)}${weekdays.length === 0 ? '' : '定休'}`,
} as const;
