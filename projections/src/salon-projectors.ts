import type { RecordedEvent } from '@salon/event-store';
import { administrators } from './administrator/administrators.ts';
import { agendas } from './agenda/agendas.ts';
import { audit } from './audit/audit.ts';
import { bookingHistory } from './booking/booking-history.ts';
import { bookings } from './booking/bookings.ts';
import { type AnyProjector, readEvent } from './engine/projector.ts';
import { figures } from './figures/figures.ts';
import { members } from './member/members.ts';
import { menuModel } from './menu/menu.ts';
import { people } from './person/people.ts';
import { submissionModels } from './recruitment/submissions.ts';
import { settingsModel } from './settings/settings.ts';
import { recordModels } from './site/records.ts';
import { tills } from './till/till.ts';
import { waitlists } from './waitlist/waitlists.ts';
import { pageWords } from './words/pages.ts';

export const salonProjectors: readonly AnyProjector[] = [
  administrators,
  agendas,
  audit,
  bookingHistory,
  bookings,
  figures,
  members,
  menuModel,
  pageWords,
  people,
  ...Object.values(recordModels),
  ...Object.values(submissionModels),
  settingsModel,
  tills,
  waitlists,
];

export interface TouchedDocument {
  readonly model: string;
  readonly id: string;
}

/** Empty for an event that cannot be read. */
export function touchedDocuments(recorded: RecordedEvent): readonly TouchedDocument[] {
  const read = readEvent(recorded);
  if (read === undefined || !('event' in read)) return [];
  const { event } = read;
  return salonProjectors
    .filter(({ handles }) => handles.includes(event.type))
    .flatMap(({ name, keys }) => keys(event).map((id) => ({ model: name, id })));
}
