import { serviceFields } from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, uuidParams } from '../fields.ts';
import { tellerAnswer } from '../teller/schemas.ts';
import { changedBody, newBody, tellerIds, thingShape } from '../thing-fields.ts';

export const serviceAnswer = z.object({ id: idText, ...thingShape(serviceFields) });
export type ServiceAnswer = z.output<typeof serviceAnswer>;

export const createServiceBody = newBody(serviceFields);

export const changeServiceBody = changedBody(serviceFields);

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
