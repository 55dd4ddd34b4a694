import { testNow } from '@salon/backend/testing/test-time';
import { addDays, tokyoDate, tokyoInstant } from '@salon/domain';
import { answered } from './answered.ts';
import type { Client } from './client.ts';
import { guestDetails } from './salon-steps.ts';

/** The day in Tokyo, the given number of days from today. */
export const day = (ahead: number): string => addDays(tokyoDate(testNow()), ahead);

/** A teller without bookings, with a reading of half an hour, who works from 11:00 to 19:00. */
export interface OwnTeller {
  readonly fortuneTellerId: string;
  readonly serviceId: string;
  readonly name: string;
  /** The body of a guest's booking at a time of day, the given number of days ahead. */
  booking(ahead: number, time: string, more?: object): Record<string, unknown>;
}

export async function ownTeller(
  administrator: Client,
  name: string,
  daysAhead: readonly number[],
): Promise<OwnTeller> {
  // Displayed last: other files of the shared salon use the first teller.
  const teller = answered(
    'addTeller',
    await administrator.post('/api/fortune-tellers', { name, displayOrder: 1_000 }),
  );
  const fortuneTellerId = teller.id;
  const reading = {
    name: `${name}の鑑定`,
    type: 'face_to_face',
    duration: 30,
    price: '4500',
    fortuneTellerIds: [fortuneTellerId],
  };
  const service = answered('addService', await administrator.post('/api/services', reading));
  for (const ahead of daysAhead) {
    const hours = {
      fortuneTellerId,
      date: day(ahead),
      startTime: '11:00',
      endTime: '19:00',
      isActive: true,
      serviceType: null,
    };
    answered('addWorkingHours', await administrator.post('/api/fortune-teller-schedules', hours));
  }
  return {
    fortuneTellerId,
    serviceId: service.id,
    name,
    booking: (ahead, time, more = {}) => ({
      fortuneTellerId,
      serviceId: service.id,
      startTime: tokyoInstant(day(ahead), time),
      notes: null,
      ...guestDetails,
      ...more,
    }),
  };
}
