import type { StoreSettings } from './events.ts';

/** Hours before the start (public-site §9). */
export const defaultDeadlineHours = 2;

/** What holds until somebody sets something else. */
export const defaultSettings: StoreSettings = {
  storeName: '',
  contactEmail: '',
  contactPhone1: '',
  contactPhone2: '',
  businessHours: {},
  bookingRules: '',
  bookingDeadlineHours: defaultDeadlineHours,
  senderEmail: '',
  holidays: [],
  approveNewBookings: false,
  guestRetentionDays: 365,
  applicationRetentionDays: 183,
};
