/** The letters of the salon (PROTOCOLS "Letters"). */
export const templates = [
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-requested',
  'cancellation-approved',
  'cancellation-declined',
  'cancelled-by-link',
  'cancelled-by-salon',
  'reminder',
  'application-received',
  'application-for-salon',
  'inquiry-received',
  'inquiry-for-salon',
  'member-registered',
  'password-reset',
] as const;
export type Template = (typeof templates)[number];

/** Letters that make sense only while the reading is ahead; later they are shown as lapsed (PROTOCOLS "Letters"). */
export const lapsing: ReadonlySet<Template> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-requested',
  'cancellation-declined',
  'reminder',
]);

/** Letters that go to the salon itself. */
export const toSalon: ReadonlySet<Template> = new Set(['cancellation-requested', 'application-for-salon', 'inquiry-for-salon']);
