import { teller } from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, uuidParams } from '../fields.ts';
import { recordSchemas, thingShape } from '../thing-fields.ts';

export const tellerAnswer = z.object({ id: idText, ...thingShape(teller.fields) });
export type TellerAnswer = z.output<typeof tellerAnswer>;

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
  ...recordSchemas('Teller', teller, tellerAnswer),
  deleteTeller: { summary: 'Deletes a teller without upcoming bookings.', params: uuidParams },
};
