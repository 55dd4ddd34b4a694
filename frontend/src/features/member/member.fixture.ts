import type { MyBooking, Profile } from '../../api/answers.ts';

export const profile: Profile = {
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

/** A confirmed booking on 2126-10-31, 13:30 in Tokyo. */
export const booking = (over: Partial<MyBooking> = {}): MyBooking => ({
  id: 'b1',
  number: 'K4W-72H',
  startTime: '2126-10-31T04:30:00.000Z',
  endTime: '2126-10-31T05:00:00.000Z',
  status: 'confirmed',
  totalPrice: '4500',
  notes: null,
  cancellationRequested: false,
  cancellationNote: null,
  fortuneTeller: { id: 't1', name: '紫苑' },
  service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
  ...over,
});
