import { z } from 'zod';
import { agendaIdKind } from './agenda-id.ts';
import { isPersonId, type PersonId } from './person-id.ts';
import { isUuid } from './uuid.ts';

export const uuidSchema = z.string().refine(isUuid, 'must be a lower-case UUID');
export const bookingIdSchema = z.string().refine((id) => agendaIdKind(id) === 'booking', 'must be the id of a booking');
export const hoursIdSchema = z.string().refine((id) => agendaIdKind(id) === 'hours', 'must be the id of working hours');
export const personIdSchema = z.custom<PersonId>((value) => typeof value === 'string' && isPersonId(value), 'must be the id of a person');
