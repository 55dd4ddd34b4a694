import type { RecordedEvent } from '@salon/event-store';
import { foldEvents } from '../engine/fold.ts';
import { parseEvents } from '../engine/projector.ts';
import { type AuditDocument, audit } from './audit.ts';

/** Undefined when the event cannot be parsed. */
export function auditDocumentOf(recorded: RecordedEvent): AuditDocument | undefined {
  const events = parseEvents([recorded]).flatMap((read) => ('event' in read ? read.event : []));
  return foldEvents(audit, undefined, recorded.position, events).write?.doc ?? undefined;
}
