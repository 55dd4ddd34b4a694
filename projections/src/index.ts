export * from './administrator/document.ts';
export * from './administrator/projector.ts';
export * from './administrator/queries.ts';
export * from './agenda/document.ts';
export * from './agenda/projector.ts';
export * from './agenda/queries.ts';
export * from './application/document.ts';
export * from './application/projector.ts';
export * from './application/queries.ts';
export * from './audit/document.ts';
export * from './audit/projector.ts';
export * from './audit/queries.ts';
export * from './booking/document.ts';
export * from './booking/open-booking.ts';
export * from './booking/projector.ts';
export * from './booking/queries.ts';
export * from './booking-history/document.ts';
export * from './booking-history/projector.ts';
export * from './booking-history/queries.ts';
export type {
  CappedCount,
  Collection,
  CollectionSpec,
  DocumentReader,
  DocumentStore,
  DocumentWrite,
  Find,
  Found,
  Indexes,
  IndexKeys,
  KeyRange,
  Stored,
} from './documents/document-store.ts';
export { DocumentsUnavailableError } from './documents/documents-unavailable-error.ts';
export { openEmbeddedDocuments } from './documents/embedded/open-embedded-documents.ts';
export { openMongoDocuments } from './documents/mongo/open-mongo-documents.ts';
export { defineProjector, present } from './engine/define-projector.ts';
export { NotNowError } from './engine/errors.ts';
export { openProjections } from './engine/open-projections.ts';
export type { OpenedFields, ProjectedEvent, ProjectedEventOf } from './engine/projected-event.ts';
export type {
  Advance,
  FieldOpener,
  Projections,
  ProjectionsOptions,
  ProjectorStatus,
  ReplayControl,
  ReplayStatus,
  SetAside,
  Verification,
} from './engine/projections.ts';
export type { AnyProjector, Projector } from './engine/projector.ts';
export * from './inquiry/document.ts';
export * from './inquiry/projector.ts';
export * from './inquiry/queries.ts';
export * from './lists/page.ts';
export * from './member/document.ts';
export * from './member/projector.ts';
export * from './member/queries.ts';
export * from './menu/document.ts';
export * from './menu/projector.ts';
export * from './menu/queries.ts';
export * from './person/document.ts';
export * from './person/projector.ts';
export * from './person/queries.ts';
export { salonProjectors } from './salon-projectors.ts';
export * from './settings/document.ts';
export * from './settings/projector.ts';
export * from './settings/queries.ts';
export * from './site/announcement/document.ts';
export * from './site/announcement/projector.ts';
export * from './site/announcement/queries.ts';
export * from './site/banner/document.ts';
export * from './site/banner/projector.ts';
export * from './site/banner/queries.ts';
export * from './site/review/document.ts';
export * from './site/review/projector.ts';
export * from './site/review/queries.ts';
export * from './site/review-image/document.ts';
export * from './site/review-image/projector.ts';
export * from './site/review-image/queries.ts';
export * from './site/schedule-picture/document.ts';
export * from './site/schedule-picture/projector.ts';
export * from './site/schedule-picture/queries.ts';
export * from './teller/document.ts';
export * from './teller/projector.ts';
export * from './teller/queries.ts';
