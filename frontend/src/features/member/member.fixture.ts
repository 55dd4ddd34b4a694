import type { MyBooking, OwnProfile } from '../../api/api.ts';
import { booking as bookingOf, timesOn } from '../../parts/admin/testing/samples.ts';

export const profile: OwnProfile = {
  name: '山口 美咲',
  nameKana: null,
  username: 'misaki',
  phone: null,
  email: 'misaki@example.jp',
  emailVerified: true,
  emailChangePending: false,
  newsletterSubscribed: false,
  reminders: null,
};

export const booking = (over: Partial<MyBooking> = {}): MyBooking => ({
  ...bookingOf(timesOn('2126-10-31', '13:30', '14:00')),
  ...over,
});
