export * from './administrator/administrators.ts';
export * from './agenda/agendas.ts';
export * from './application/applications.ts';
export * from './audit/audit.ts';
export * from './booking/booking-history.ts';
export * from './booking/bookings.ts';
export * from './documents/document-store.ts';
export { withDetachedStores } from './documents/embedded/detached-stores.ts';
export { openEmbeddedDocuments } from './documents/embedded/open-embedded-documents.ts';
export { openReplaceableDocuments } from './documents/embedded/replaceable-documents.ts';

export { buildsBeyond } from './engine/build/checkpoint.ts';
export { NotNowError } from './engine/errors.ts';
export { openProjections } from './engine/open-projections.ts';
export type { ProjectedEvent, ProjectedEventOf } from './engine/projected-event.ts';
export { type FieldOpener, type Opened, type OpenedFields, openPersonal, openReadable } from './engine/projected-event.ts';
export type {
  Advance,
  Comparison,
  Difference,
  ParkedEvents,
  Projections,
  ProjectionsOptions,
  ProjectorStatus,
  ReplayControl,
  ReplayPlan,
  ReplayStatus,
  SkippedEvent,
  Verification,
} from './engine/projections.ts';
export { type AnyProjector, defineProjector, type Lacking, type Projector, present, type ReaderOf } from './engine/projector.ts';
export { runBuildWorker } from './engine/replay/build-worker.ts';
export type { WorkerTask } from './engine/replay/worker-messages.ts';
export type { Counts } from './figures/figures.ts';
export * from './figures/figures.ts';
export * from './inquiry/inquiries.ts';
export * from './lists/page.ts';
export * from './member/members.ts';
export * from './menu/menu.ts';
export * from './person/people.ts';
export { salonProjectors } from './salon-projectors.ts';
export * from './settings/settings.ts';
export * from './site/records.ts';
export * from './teller/tellers.ts';
export * from './till/till.ts';
export * from './touched-documents.ts';
export * from './waitlist/waitlists.ts';
