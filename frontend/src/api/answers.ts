import type { AnswerOf, InputOf, RouteName } from '@salon/contract';

export type Answer<Name extends RouteName> = AnswerOf<Name>;
export type Body<Name extends RouteName> = InputOf<Name, 'body'>;

export type Session = Answer<'readSession'>;
export type PublicSettings = Answer<'readSettings'>;
export type Teller = Answer<'listTellers'>[number];
export type Announcement = Answer<'listAnnouncements'>[number];
export type Banner = Answer<'listActiveBanners'>[number];

/** The time is an instant, or null when there is none until the end of next month. */
export interface TellerNextFree {
  readonly fortuneTellerId: string;
  readonly next: string | null;
}

export type OwnProfile = Answer<'readProfile'>;
export type MyBooking = Answer<'listMyBookings'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];
