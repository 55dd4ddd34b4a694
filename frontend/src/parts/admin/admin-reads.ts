import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';

export type AdminBooking = Answer<'listBookings'>[number];
export type BoardBooking = Answer<'listBoardBookings'>[number];
export type Member = Answer<'listMembers'>[number];
export type MemberStats = Answer<'readMemberStats'>;
export type MemberDoubles = Answer<'readMemberDoubles'>;
export type DoublesEntry = Answer<'listDoubles'>[number];
export type AdminTeller = Answer<'listTellers'>[number];
export type Service = Answer<'listServices'>[number];
export type AdminSettings = Answer<'readAdminSettings'>;
export type ListedHours = Answer<'listWorkingHours'>[number];
export type RosterPlan = Answer<'readRosterPlan'>;
export type Break = Answer<'listBreaks'>[number];
export type ListedWaiting = Answer<'listWaitlist'>[number];
export type Till = Answer<'readTill'>;
export type TrailEntry = Answer<'readBookingTrail'>[number];
export type Causes = Answer<'readCauses'>;
export type AuditEntry = Answer<'listAudit'>[number];
type AvailableDay = Extract<Answer<'readAvailability'>[number], { readonly date: string }>;

export const adminReads = {
  /** Both days are included, up to the server's largest page. */
  bookingsBetween: (from: string, to: string) =>
    read('listBookings', { query: { from, to, sort: 'startTime', pageSize: '500' } }),
  boardBookings: (from: string, to: string) => read('listBoardBookings', { query: { from, to } }),
  bookingCounts: (date: string) => read('countBookings', { query: { date } }),
  recentBookings: (count: number) =>
    read('listBookings', { query: { sort: '-createdAt', pageSize: String(count) } }),
  trail: (id: string, asOf = '') => read('readBookingTrail', { params: { id }, query: { asOf } }),
  causes: (id: string) => read('readCauses', { params: { id } }),
  pastBooking: (id: string, asOf: string) =>
    read('readPastBooking', { params: { id }, query: { asOf } }),
  tellers: () => read('listTellers', { query: { all: 'true' } }),
  services: () => read('listServices', { query: { all: 'true' } }),
  availability: (fortuneTellerId: string, serviceId: string, date: string, to = date) =>
    read<'readAvailability', AvailableDay[]>('readAvailability', {
      query: { fortuneTellerId, serviceId, from: date, to },
    }),
  allHours: (from: string, to: string) => read('listAllWorkingHours', { query: { from, to } }),
  rosterPlan: (month: string) => read('readRosterPlan', { params: { month } }),
  /** Both days are included; from today on by default. */
  waitlist: (from?: string, to?: string) => read('listWaitlist', { query: { from, to } }),
  till: (date: string) => read('readTill', { params: { date } }),
  memberStats: (id: string) => read('readMemberStats', { params: { id } }),
  memberDoubles: (id: string) => read('readMemberDoubles', { params: { id } }),
};

/** Two reads as one, which is there once both are. */
export const both = <A, B>(a: UseQueryResult<A>, b: UseQueryResult<B>) => ({
  data: a.data !== undefined && b.data !== undefined ? ([a.data, b.data] as const) : undefined,
  isLoadingError: a.isLoadingError || b.isLoadingError,
  refetch: () => {
    for (const query of [a, b]) if (query.isError) void query.refetch();
  },
});

export const useTellers = () => useRead(adminReads.tellers()).data ?? [];

export const useServices = () => useRead(adminReads.services()).data ?? [];
