import { z } from 'zod';
import { messages } from '../form/messages.ts';
import { isDate } from '../time/dates.ts';
import { uuid } from './fields.ts';

const LARGEST_PAGE = 500;

const count = z
  .string()
  .regex(/^\d{1,6}$/, messages.malformed)
  .transform(Number);

/** An inclusive day in Tokyo (decisions §7). */
export const dayQuery = z.string().refine(isDate, messages.malformed).optional();

/**
 * The filters of long lists (decisions §2). `sort` is a field's name, `-` before it for descending; `cursor` is the
 * `X-Next-Cursor` of the page before. With none of them, the newest 500.
 */
export function listQuery<const Status extends readonly string[], const Sort extends readonly string[]>(statuses: Status, sorts: Sort) {
  const sorted = sorts.flatMap((name) => [name, `-${name}`]) as (Sort[number] | `-${Sort[number]}`)[];
  return z.object({
    q: z.string().max(200).optional(),
    status: z.enum(statuses).optional(),
    from: dayQuery,
    to: dayQuery,
    tellerId: uuid.optional(),
    sort: z.enum(sorted).optional(),
    page: count.transform((page) => Math.max(1, page)).optional(),
    pageSize: count.transform((size) => Math.min(Math.max(1, size), LARGEST_PAGE)).optional(),
    cursor: z.string().max(400).optional(),
  });
}
