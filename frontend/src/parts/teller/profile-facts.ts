import type { Teller } from '../../api/answers.ts';
import { home } from '../../content/home.ts';

const FIELDS = [
  'career',
  'readingHistory',
  'consultationTopics',
  'expertiseAreas',
  'kiStar',
  'recentInterests',
  'motto',
  'recommendPoint',
  'message',
  'customerMessage',
  'otherInfo',
] as const;

export interface ProfileFact {
  readonly term: string;
  readonly text: string;
}

/** What a teller tells of themself, field by field; empty fields are left out. */
export function profileFacts(teller: Teller): readonly ProfileFact[] {
  const labels = home.tellers.profile;
  const specialties = { term: labels.specialties, text: teller.specialties.join('・') };
  const others = FIELDS.map((field) => ({ term: labels[field], text: teller[field] }));
  return [specialties, ...others].filter(({ text }) => text !== '');
}
