import { z } from 'zod';
import type { EventData, EventDefinition } from '../event-definition.ts';
import { mapValues } from '../keys-of.ts';
import { type ContentOf, emptyContent } from './content.ts';
import type { Field, Fields } from './fields.ts';

export function contentSchema<F extends Fields>(fields: F): z.ZodType<ContentOf<F>> {
  // Each field's schema yields the type of its value.
  return z.object(mapValues(fields, storedSchema)) as unknown as z.ZodType<ContentOf<F>>;
}

export function storedSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'order':
    case 'number':
      return z.number().int();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'list':
    case 'tellers':
      return z.array(z.string());
    case 'group':
      return contentSchema(field.fields);
    case 'entries':
      return z.array(contentSchema(field.each));
    case 'own':
      return field.schema;
    default:
      return field.empty === null ? z.string().nullable() : z.string();
  }
}

/**
 * The event carries a thing's whole content as `name`. Its version is that of the newest field;
 * later fields of older events are empty.
 */
export function versionsOf(
  fields: Fields,
  name = 'content',
): Pick<EventDefinition, 'version' | 'upcasters'> {
  const version = Math.max(1, ...Object.values(fields).map(({ since = 1 }) => since));
  const upcasters: Record<number, (data: EventData) => EventData> = {};
  for (let later = 2; later <= version; later += 1) {
    const came = emptyContent(
      Object.fromEntries(Object.entries(fields).filter(([, { since }]) => since === later)),
    );
    upcasters[later - 1] = (data) =>
      data[name] ? { ...data, [name]: { ...came, ...data[name] } } : data;
  }
  return { version, upcasters };
}
