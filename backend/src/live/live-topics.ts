import type { LiveTopic } from '@salon/contract';
import type { Principal } from '../sessions/principal.ts';

/** What may have to be read again when a read model has changed. */
const topicsOfModel: Readonly<Record<string, readonly LiveTopic[]>> = {
  agendas: ['availability'],
  tellers: ['tellers', 'availability'],
  menu: ['menu', 'availability'],
  settings: ['settings', 'availability'],
  announcements: ['announcements'],
  banners: ['banners'],
  'teller-reviews': ['reviews'],
  'review-images': ['review-images'],
  'schedule-pictures': ['schedule-images'],
  bookings: ['bookings', 'my-bookings'],
  members: ['members', 'profile'],
  people: ['members', 'bookings'],
  applications: ['applications'],
  inquiries: ['inquiries'],
  audit: ['audit'],
  administrators: ['administrators'],
};

/** What changes without an event, so that no position tells whether something of it was missed. */
export const besideTheLog: readonly LiveTopic[] = ['mails'];

const forAdministrators: ReadonlySet<LiveTopic> = new Set([
  'bookings',
  'members',
  'applications',
  'inquiries',
  'mails',
  'audit',
  'administrators',
]);
const forTheirMember: ReadonlySet<LiveTopic> = new Set(['my-bookings', 'profile']);

/** The topics of changed read models. */
export function topicsOf(models: readonly string[]): readonly LiveTopic[] {
  return [...new Set(models.flatMap((model) => topicsOfModel[model] ?? []))];
}

/** Whether a principal hears of a topic; what is a member's own, only when it concerns that member. */
export function mayHear(principal: Principal, topic: LiveTopic, concerns: (memberId: string) => boolean): boolean {
  if (forAdministrators.has(topic)) {
    return principal.kind === 'administrator';
  }
  return !forTheirMember.has(topic) || (principal.kind === 'member' && concerns(principal.id));
}

/** Everything that a principal may hear of: what a page reads again that has missed something. */
export function allTopicsFor(principal: Principal, topics: readonly LiveTopic[]): readonly LiveTopic[] {
  return topics.filter((topic) => mayHear(principal, topic, () => true));
}
