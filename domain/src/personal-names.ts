import { z } from 'zod';
import { guestBody } from './booking/guest-form.ts';
import { eventDefinitions } from './events.ts';

/** Logs redact the values of these fields. */
export const personalNames: readonly string[] = [
  ...new Set([
    ...Object.keys(guestBody(() => '')),
    ...Object.values(eventDefinitions).flatMap(({ personal }) => namesOf(personal?.fields)),
  ]),
];

function namesOf(type: unknown): readonly string[] {
  if (type instanceof z.ZodUnion) return type.options.flatMap(namesOf);
  return type instanceof z.ZodObject ? Object.keys(type.shape) : [];
}
