export * from './administrator/administrators.ts';
export * from './agenda/agendas.ts';
export * from './audit/audit.ts';
export { auditDocumentOf } from './audit/audit-document-of.ts';
export * from './booking/booking-history.ts';
export * from './booking/bookings.ts';
export * from './documents/document-store.ts';
export * from './documents/embedded/sqlite-documents.ts';
export type { Comparison, Difference } from './engine/compare.ts';
export { LogShortenedError, NotNowError } from './engine/errors.ts';
export {
  type Batch,
  eventsAt,
  isOutage,
  LogFollower,
  type LogReader,
  type ReadPlaces,
} from './engine/follow-log.ts';
export { LEASE_MS, Lease } from './engine/lease.ts';
export type { RebuildStatus } from './engine/model.ts';
export { openProjections } from './engine/open-projections.ts';
export { afterRetry, type ParkedEvents, parkedAfter } from './engine/parked.ts';
export type {
  Projections,
  ProjectionsOptions,
  ProjectorStatus,
  Reads,
  Rebuilt,
} from './engine/projections.ts';
export {
  type AnyProjector,
  defineProjector,
  type FieldOpener,
  type Opened,
  openPersonal,
  openReadable,
  type ProjectedEvent,
  type ProjectedEventOf,
  type Projector,
  present,
  type ReaderOf,
} from './engine/projector.ts';
export { canBeSkipped, LEFT_OUT, Skips } from './engine/skips.ts';
export { type Advance, Waiters } from './engine/waiters.ts';
export * from './figures/figures.ts';
export * from './lists/page.ts';
export * from './member/members.ts';
export * from './menu/menu.ts';
export * from './person/people.ts';
export * from './recruitment/submissions.ts';
export * from './salon-projectors.ts';
export * from './settings/settings.ts';
export * from './site/records.ts';
export * from './till/till.ts';
export * from './waitlist/waitlists.ts';
export * from './words/pages.ts';
