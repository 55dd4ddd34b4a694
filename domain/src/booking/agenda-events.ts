import { z } from 'zod';
import type { EventDefinition, EventOf } from '../event-definition.ts';
import { bookingIdSchema, hoursIdSchema, personIdSchema, uuidSchema } from '../ids/id-schemas.ts';
import { serviceTypes } from '../menu/service-types.ts';
import { dateSchema, endTimeSchema, instantSchema, timeSchema } from '../time/schemas.ts';
import { bookingStatuses } from './booking-statuses.ts';

/** What of the salon's offer working hours are for; null fits every service. */
export const hoursServiceTypeSchema = z.enum(['phone', 'in-person']).nullable();

/** Which agenda an event belongs to: in every event of an agenda. */
export const ownAgenda = { tellerId: uuidSchema, date: dateSchema };

/** Events of a teller's working hours on one day; start and end are times of day in Tokyo. */
export const workingHoursEvents = {
  WorkingHoursAdded: {
    version: 1,
    data: z.object({
      ...ownAgenda,
      hoursId: hoursIdSchema,
      startTime: timeSchema,
      endTime: endTimeSchema,
      serviceType: hoursServiceTypeSchema,
      isActive: z.boolean(),
    }),
  },
  WorkingHoursRemoved: {
    version: 1,
    /** `bookingsInside` is how many bookings the hours had when they were removed by force; those bookings stay. */
    data: z.object({ ...ownAgenda, hoursId: hoursIdSchema, bookingsInside: z.int().nonnegative() }),
  },
} satisfies Record<string, EventDefinition>;

export type WorkingHoursEvent = EventOf<typeof workingHoursEvents>;

export const serviceTypeSchema = z.enum(serviceTypes);
export const bookingStatusSchema = z.enum(bookingStatuses);

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

/** Where a booking is on a reschedule: the agenda and the time. */
export const placeSchema = z.object({ tellerId: uuidSchema, date: dateSchema, startTime: instantSchema, endTime: instantSchema });
export const namedPlaceSchema = placeSchema.extend({ tellerName: z.string() });

/** What a booking was when it was made, and keeps on every reschedule (specification, booking: making a booking); `totalPrice` in yen. */
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

const booking = { ...ownAgenda, bookingId: bookingIdSchema };
const reschedule = { ...booking, moveId: z.string().min(1) };

/** Personal fields of a guest's booking; a front desk booking may have no address. */
export const guestFieldsSchema = z.object({
  name: z.string(),
  nameKana: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  notes: z.string().nullable(),
});

/** Personal fields of a member's booking; absent when there are no notes. */
export const memberFieldsSchema = z.object({ notes: z.string().nullable() });

/** At what revision the facts stood by which a booking was decided; `member` only where one books, and not in the earliest events. */
const revisionsSchema = z.object({ settings: z.int(), menu: z.int(), teller: z.int(), member: z.int().optional() });

/** Why an administrator set a status; free text goes with `other`. */
export const statusReasonSchema = z.enum(['no-show', 'salon', 'customer', 'other']).nullable();

/** Events of bookings, on the agenda that has their time; start and end are instants. `moveId` names one reschedule between two agendas. */
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
  RescheduleHeld: { version: 1, data: z.object({ ...reschedule, from: placeSchema, to: namedPlaceSchema }) },
  BookingRescheduledOut: { version: 1, data: z.object({ ...reschedule, from: placeSchema, to: namedPlaceSchema }) },
  BookingRescheduledIn: {
    version: 1,
    /** `booking` is all that travels; its status is what it was on the old agenda. */
    data: z.object({
      ...reschedule,
      from: placeSchema,
      to: namedPlaceSchema,
      booking: bookingSnapshotSchema.extend({ status: z.enum(['pending', 'confirmed']) }),
    }),
  },
  RescheduleReleased: { version: 1, data: z.object(reschedule) },
  /** Given to another account of the same person; what was sealed under `formerPerson` stays so (decisions, one person, two accounts). */
  BookingReassigned: {
    version: 1,
    data: z.object({
      ...booking,
      customer: z.object({ kind: z.literal('member'), memberId: uuidSchema }),
      person: personIdSchema,
      formerPerson: personIdSchema,
    }),
  },
} satisfies Record<string, EventDefinition>;

export type BookingEvent = EventOf<typeof bookingEvents>;

/** Everything that happens on an agenda. */
export type AgendaEvent = WorkingHoursEvent | BookingEvent;

export type GuestFields = Readonly<z.output<typeof guestFieldsSchema>>;
export type MemberFields = Readonly<z.output<typeof memberFieldsSchema>>;
export type StatusReason = z.output<typeof statusReasonSchema>;
