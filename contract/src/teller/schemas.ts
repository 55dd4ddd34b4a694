import { tellerFields } from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, uuidParams } from '../fields.ts';
import { changedBody, newBody, thingShape } from '../thing-fields.ts';

/** A teller's public data (specification, content: tellers). */
export const tellerAnswer = z.object({ id: idText, ...thingShape(tellerFields) });
export type TellerAnswer = z.output<typeof tellerAnswer>;

export const createTellerBody = newBody(tellerFields);

/** Absent fields stay. */
export const changeTellerBody = changedBody(tellerFields);

export const tellerSchemas = {
  listTellers: {
    summary: 'The tellers in their order; `all=true`, for administrators, includes inactive ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(tellerAnswer),
  },
  readTeller: {
    summary: 'One teller.',
    params: uuidParams,
    answer: tellerAnswer,
  },
  addTeller: {
    summary: 'Adds a teller.',
    body: createTellerBody,
    answer: tellerAnswer,
  },
  changeTeller: {
    summary: 'Changes a teller.',
    params: uuidParams,
    body: changeTellerBody,
    answer: tellerAnswer,
  },
  deleteTeller: {
    summary: 'Deletes a teller without upcoming bookings.',
    params: uuidParams,
  },
};
