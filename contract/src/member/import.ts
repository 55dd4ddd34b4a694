import { fieldNames, importFields } from '@salon/domain';
import { z } from 'zod';
import { idText, uuidParams } from '../fields.ts';
import { memberAnswer } from './schemas.ts';

const LONGEST_TABLE = 1_000_000;

const heading = z.string().max(200);

/** `id` is the sealed check, valid for an hour. */
const importAnswer = z.object({
  id: z.string(),
  lines: z.array(
    z.object({
      /** The headings are line 1. */
      line: z.int(),
      name: z.string(),
      /** `same`: known as this member, or from an earlier line if `memberId` is null. */
      state: z.enum(['new', 'same', 'wrong']),
      why: z.string(),
      memberId: idText.nullable(),
    }),
  ),
});

export const importSchemas = {
  checkImport: {
    summary: 'Tells line by line what an import of customers from CSV would store. Stores nothing.',
    body: z.object({
      text: z.string().max(LONGEST_TABLE),
      columns: z.partialRecord(z.enum(fieldNames(importFields)), heading),
    }),
    answer: importAnswer,
  },
  importMembers: {
    summary:
      'Stores the new customers of a check as members without a login, all or nothing; repeating it doubles nobody.',
    body: z.object({ id: z.string().max(4 * LONGEST_TABLE) }),
    answer: importAnswer,
  },
  inviteMember: {
    summary: 'Sends a member without a login the link to claim it.',
    params: uuidParams,
    answer: memberAnswer,
  },
};
