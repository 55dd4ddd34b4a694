import type { PhoneHours } from '@salon/domain';

/** From the settings (specification, content: store settings). */
export const openingTexts = {
  /** 11:00–18:00 */
  span: ({ from, to }: PhoneHours) => `${from}–${to}`,
  phone: (hours: PhoneHours) => `電話受付 ${openingTexts.span(hours)}`,
  reception: (hours: PhoneHours) => `受付 ${openingTexts.span(hours)}`,
  inBrackets: (hours: PhoneHours) => `（${openingTexts.span(hours)}）`,
} as const;
