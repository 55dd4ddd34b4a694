import { type ClosingDays, closedDaysWords, type PhoneHours } from '@salon/domain';

/** From the settings (specification, content: store settings). */
export const openingTexts = {
  /** 11:00–18:00 */
  span: ({ from, to }: PhoneHours) => `${from}–${to}`,
  /** 電話受付 11:00–18:00 */
  phone: (hours: PhoneHours) => `電話受付 ${openingTexts.span(hours)}`,
  /** 受付 11:00–18:00 */
  reception: (hours: PhoneHours) => `受付 ${openingTexts.span(hours)}`,
  /** （11:00–18:00） */
  inBrackets: (hours: PhoneHours) => `（${openingTexts.span(hours)}）`,
  /** 年中無休, or the weekdays and holidays: 水曜日・木曜日・祝日 */
  closedDays: (closing: ClosingRule) => closedDaysWords(closing) || '年中無休',
  closedAlone: (closing: ClosingRule) =>
    closedDaysWords(closing) ? `${closedDaysWords(closing)}定休` : '年中無休',
} as const;

type ClosingRule = Omit<ClosingDays, 'closedDays'>;
