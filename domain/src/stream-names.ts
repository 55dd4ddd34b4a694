import type { AgendaBirth, PersonId } from './ids/identifiers.ts';
import type { ClaimKind } from './member/claim-name.ts';

/** Where the facts lie (architecture, events: streams). Agendas have `agendaStream`. */
export const menuStream = 'menu';
export const settingsStream = 'settings';
/** The roles of all administrators. */
export const administratorRolesStream = 'administrators';
/** What operators did in one month, `yyyy-MM`. */
export const operationsStream = (month: string) => `operations-${month}` as const;

export const memberStream = (memberId: string) => `member-${memberId}` as const;
/** `hash` is the keyed hash of the name or address in lower case. */
export const claimStream = (kind: ClaimKind, hash: string) => `${kind}-${hash}` as const;
/** A person's own stream has the person's name. */
export const personStream = (person: PersonId) => person;
export const tellerStream = (tellerId: string) => `teller-${tellerId}` as const;
export const announcementStream = (id: string) => `announcement-${id}` as const;
export const tellerReviewStream = (id: string) => `review-${id}` as const;
export const reviewImageStream = (id: string) => `reviewImage-${id}` as const;
export const schedulePictureStream = (id: string) => `schedulePicture-${id}` as const;
export const bannerStream = (id: string) => `banner-${id}` as const;
export const applicationStream = (applicationId: string) => `application-${applicationId}` as const;
export const inquiryStream = (inquiryId: string) => `inquiry-${inquiryId}` as const;
export const administratorStream = (administratorId: string) => `administrator-${administratorId}` as const;

/** The stream of one teller's one day (architecture, events: streams). */
export function agendaStream(agenda: Pick<AgendaBirth, 'tellerId' | 'date'>): string {
  return `agenda-${agenda.tellerId}_${agenda.date}`;
}
