import { z } from 'zod';
import { isDate, isInstant, isMonth, isTime } from './time.ts';

/** Schemas of stored times; the contract accepts more forms in requests. */
export const instantSchema = z
  .string()
  .refine(isInstant, 'must be an ISO instant in UTC with milliseconds');
export const dateSchema = z.string().refine(isDate, 'must be a date yyyy-MM-dd');
export const monthSchema = z.string().refine(isMonth, 'must be a month yyyy-MM');
export const timeSchema = z.string().refine(isTime, 'must be a time HH:mm');
/** An end time, which may also be `24:00`. */
export const endTimeSchema = z
  .string()
  .refine((text) => isTime(text) || text === '24:00', 'must be a time HH:mm');
