import {
  complaints,
  limits,
  MOST_NOTICE_HOURS,
  MOST_REST_MINUTES,
  messages,
  REST_STEP_MINUTES,
  required,
  type ServiceContent,
  serviceTypes,
} from '@salon/domain';
import { z } from 'zod';
import {
  complain,
  flag,
  flagQuery,
  idText,
  lines,
  text,
  uuid,
  uuidParams,
  wholeNumber,
  withDefaults,
} from '../fields.ts';
import { tellerAnswer } from '../teller/schemas.ts';

/** `price` is a numeric string; no `fortuneTellerIds` means all tellers. */
export const serviceAnswer = z.object({
  id: idText,
  name: z.string(),
  type: z.enum(serviceTypes),
  duration: z.int(),
  /** Minutes (specification, booking: time between readings). */
  restMinutes: z.int(),
  /** Hours before the start until which it can be booked; 0 is the salon's deadline. */
  noticeHours: z.int(),
  price: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  fortuneTellerIds: z.array(z.string()),
});
export type ServiceAnswer = z.output<typeof serviceAnswer>;

const tellerIds = z
  .array(uuid)
  .max(500)
  .transform((ids) => [...new Set(ids)]);

const fields = z.object({
  name: text(),
  type: z.enum(serviceTypes, messages.serviceType).optional(),
  duration: wholeNumber(1, 1_440, messages.duration).optional(),
  restMinutes: wholeNumber(0, MOST_REST_MINUTES, messages.restMinutes)
    .optional()
    .refine((minutes = 0) => minutes % REST_STEP_MINUTES === 0, messages.restMinutes),
  noticeHours: wholeNumber(0, MOST_NOTICE_HOURS, messages.noticeHours).optional(),
  price: wholeNumber(0, 100_000_000, messages.price).optional(),
  description: lines(limits.freeText),
  isActive: flag,
  fortuneTellerIds: tellerIds
    .nullable()
    .transform((ids) => ids ?? undefined)
    .optional(),
});

const emptyService: ServiceContent = {
  name: '',
  type: 'face_to_face',
  duration: 30,
  restMinutes: 0,
  noticeHours: 0,
  price: 0,
  description: '',
  isActive: true,
};

export const createServiceBody = fields
  .check(
    complain(({ name, type, duration, price }) =>
      complaints({
        name: required(name ?? '', messages.serviceName),
        type: type === undefined ? messages.serviceType : undefined,
        duration: duration === undefined ? messages.duration : undefined,
        price: price === undefined ? messages.price : undefined,
      }),
    ),
  )
  .transform(({ fortuneTellerIds, ...service }) => ({
    service: withDefaults(emptyService, service),
    fortuneTellerIds: fortuneTellerIds ?? [],
  }));

/** Absent fields stay. */
export const changeServiceBody = fields
  .check(
    complain(({ name }) =>
      complaints({ name: name === undefined ? undefined : required(name, messages.serviceName) }),
    ),
  )
  .transform(({ fortuneTellerIds, ...service }) => ({ service, fortuneTellerIds }));

export const menuSchemas = {
  listServices: {
    summary: 'The menu in its order; `all=true`, for administrators, includes inactive services.',
    query: z.object({ all: flagQuery }),
    answer: z.array(serviceAnswer),
  },
  readService: {
    summary: 'One service.',
    params: uuidParams,
    answer: serviceAnswer,
  },
  addService: {
    summary: 'Adds a service at the end of the menu.',
    body: createServiceBody,
    answer: serviceAnswer,
  },
  changeService: {
    summary: 'Changes a service.',
    params: uuidParams,
    body: changeServiceBody,
    answer: serviceAnswer,
  },
  deleteService: {
    summary: 'Deletes a service without upcoming bookings.',
    params: uuidParams,
  },
  reorderService: {
    summary: 'Swaps a service with its neighbour; at the edge nothing changes.',
    params: uuidParams,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    answer: serviceAnswer,
  },
  listServiceTellers: {
    summary:
      'The tellers who offer the service; `all=true`, for administrators, includes inactive tellers.',
    params: uuidParams,
    query: z.object({ all: flagQuery }),
    answer: z.array(tellerAnswer),
  },
  setServiceTellers: {
    summary: 'Limits the service to these tellers; an empty list means all.',
    params: uuidParams,
    body: z.object({ fortuneTellerIds: tellerIds }),
    answer: serviceAnswer,
  },
};
