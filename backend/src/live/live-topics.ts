import type { LiveTopic } from '@salon/domain';
import type { Visitor } from '../http/visitor.ts';

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
};

/** What changes without an event, so that no position tells whether something of it was missed. */
export const besideTheLog: readonly LiveTopic[] = ['mails'];

const forAdministrators: ReadonlySet<LiveTopic> = new Set(['bookings', 'members', 'applications', 'inquiries', 'mails', 'audit']);
const forTheirMember: ReadonlySet<LiveTopic> = new Set(['my-bookings', 'profile']);

/** The topics of changed read models. */
export function topicsOf(models: readonly string[]): readonly LiveTopic[] {
  return [...new Set(models.flatMap((model) => topicsOfModel[model] ?? []))];
}

/** Whether a visitor hears of a topic; what is a member's own, only when it concerns that member. */
export function mayHear(visitor: Visitor, topic: LiveTopic, concerns: (memberId: string) => boolean): boolean {
  if (forAdministrators.has(topic)) {
    return visitor.kind === 'administrator';
  }
  return !forTheirMember.has(topic) || (visitor.kind === 'member' && concerns(visitor.id));
}

/** Everything that a visitor may hear of: what a page reads again that has missed something. */
export function allTopicsFor(visitor: Visitor, topics: readonly LiveTopic[]): readonly LiveTopic[] {
  return topics.filter((topic) => mayHear(visitor, topic, () => true));
}
