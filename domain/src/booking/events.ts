import { z } from 'zod';
import { ownAgenda } from '../agenda/events.ts';
import type { EventDefinition, EventOf } from '../event-of.ts';
import { bookingIdSchema } from '../ids/schemas.ts';
import { bookingSnapshotSchema, bookingStatusSchema, namedPlaceSchema, placeSchema, spanSchema } from './booking-data.ts';

const booking = { ...ownAgenda, bookingId: bookingIdSchema };
const move = { ...booking, moveId: z.string().min(1) };

/** Personal fields of a guest's booking; the telephone desk may have no address. */
export const guestFieldsSchema = z.object({
  name: z.string(),
  nameKana: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  notes: z.string().nullable(),
});

/** Personal fields of a member's booking; absent when there are no notes. */
export const memberFieldsSchema = z.object({ notes: z.string().nullable() });

/** At what revision the facts stood by which a booking was decided. */
const revisionsSchema = z.object({ settings: z.int(), menu: z.int(), teller: z.int() });

/** Why an administrator set a status; free text goes with `other`. */
export const statusReasonSchema = z.enum(['no-show', 'salon', 'customer', 'other']).nullable();

/** Events of bookings, on the agenda that has their time; start and end are instants. */
export const bookingEvents = {
  BookingCreated: {
    version: 1,
    data: bookingSnapshotSchema.extend({
      ...booking,
      ...spanSchema.shape,
      tellerName: z.string(),
      status: z.enum(['pending', 'confirmed']),
      revisions: revisionsSchema,
      overrides: z.object({ deadline: z.boolean(), hours: z.boolean() }),
    }),
    personal: z.union([guestFieldsSchema, memberFieldsSchema]),
  },
  BookingConfirmed: { version: 1, data: z.object(booking) },
  CancellationRequested: { version: 1, data: z.object(booking), personal: z.object({ note: z.string() }) },
  CancellationApproved: { version: 1, data: z.object(booking) },
  CancellationDeclined: { version: 1, data: z.object(booking), personal: z.object({ reason: z.string() }) },
  BookingStatusChanged: {
    version: 1,
    data: z.object({ ...booking, from: bookingStatusSchema, to: bookingStatusSchema, reason: statusReasonSchema }),
    personal: z.object({ text: z.string() }),
  },
  BookingCancelledByLink: { version: 1, data: z.object(booking) },
  BookingRescheduled: { version: 1, data: z.object({ ...booking, from: spanSchema, to: spanSchema }) },
  RescheduleHeld: { version: 1, data: z.object({ ...move, from: placeSchema, to: namedPlaceSchema }) },
  BookingRescheduledOut: { version: 1, data: z.object({ ...move, from: placeSchema, to: namedPlaceSchema }) },
  BookingRescheduledIn: {
    version: 1,
    /** `booking` is all that travels; its status is what it was on the old agenda. */
    data: z.object({
      ...move,
      from: placeSchema,
      to: namedPlaceSchema,
      booking: bookingSnapshotSchema.extend({ status: z.enum(['pending', 'confirmed']) }),
    }),
  },
  RescheduleReleased: { version: 1, data: z.object(move) },
} satisfies Record<string, EventDefinition>;

export type BookingEvent = EventOf<typeof bookingEvents>;
export type GuestFields = Readonly<z.output<typeof guestFieldsSchema>>;
export type MemberFields = Readonly<z.output<typeof memberFieldsSchema>>;
export type StatusReason = z.output<typeof statusReasonSchema>;
