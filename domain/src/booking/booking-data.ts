import { z } from 'zod';
import { personIdSchema, uuidSchema } from '../ids/schemas.ts';
import { serviceTypes } from '../menu/service-types.ts';
import { dateSchema, instantSchema } from '../time/schemas.ts';

export const serviceTypeSchema = z.enum(serviceTypes);
export const bookingStatusSchema = z.enum(['pending', 'confirmed', 'cancelled', 'completed']);

/** The service as it was when the booking was made: duration in minutes, price in yen. */
export const bookedServiceSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: serviceTypeSchema,
  duration: z.int().positive(),
  price: z.int().nonnegative(),
});

export const customerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), memberId: uuidSchema }),
  z.object({ kind: z.literal('guest') }),
]);

/** Start and end of a reading. */
export const spanSchema = z.object({ startTime: instantSchema, endTime: instantSchema });

/** Where a booking is on a move: the agenda and the time. */
export const placeSchema = z.object({ tellerId: uuidSchema, date: dateSchema, startTime: instantSchema, endTime: instantSchema });
export const namedPlaceSchema = placeSchema.extend({ tellerName: z.string() });

/** What a booking was when it was made, and keeps on every move (decisions 4); `totalPrice` in yen. */
export const bookingSnapshotSchema = z.object({
  totalPrice: z.int().nonnegative(),
  service: bookedServiceSchema,
  customer: customerSchema,
  person: personIdSchema,
});

export type BookingStatus = z.output<typeof bookingStatusSchema>;
export type BookedService = Readonly<z.output<typeof bookedServiceSchema>>;
export type Customer = Readonly<z.output<typeof customerSchema>>;
export type Span = Readonly<z.output<typeof spanSchema>>;
export type Place = Readonly<z.output<typeof placeSchema>>;
export type NamedPlace = Readonly<z.output<typeof namedPlaceSchema>>;
export type BookingSnapshot = Readonly<z.output<typeof bookingSnapshotSchema>>;
