import type { PhoneHours } from '@salon/domain';

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
} as const;
