import type { LiveMessage, LiveTopic } from '@salon/contract';

/** What the administration reads again for each topic of the live stream, by the beginnings of addresses. */
const READS: Readonly<Partial<Record<LiveTopic, readonly string[]>>> = {
  availability: ['/api/availability', '/api/fortune-tellers/'],
  tellers: ['/api/fortune-tellers?'],
  menu: ['/api/services'],
  announcements: ['/api/announcements'],
  reviews: ['/api/teller-reviews'],
  'schedule-images': ['/api/schedule-images'],
  settings: ['/api/store-settings'],
  bookings: ['/api/bookings', '/api/availability'],
  members: ['/api/members'],
};

/** The addresses that a message of the stream makes old. */
export const staleAddresses = ({ topics }: Pick<LiveMessage, 'topics'>): readonly string[] => [
  ...new Set(topics.flatMap((topic) => READS[topic] ?? [])),
];
