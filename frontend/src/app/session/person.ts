import type { QueryClient } from '@tanstack/react-query';
import { actFor } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { forgetTab, storedInBrowser, storedInTab } from '../browser-storage.ts';

/** A user id; null for a guest. */
type Person = string | null;

export interface Owner {
  readonly person: Person;
  readonly former: number;
}

const restore = (stored: unknown) => stored as Person;
const ofTab = storedInTab<Person>('salon-person', null, restore);
/** Any tab may have logged in; null after a logout. */
export const lastInBrowser = storedInBrowser<Person>('salon-person', null, restore);

const isOfAnother = (person: Person) => ofTab.read() !== null && ofTab.read() !== person;

// A tab that the browser had unloaded has missed the logout.
if (isOfAnother(lastInBrowser.read())) forgetTab();

export const ownerKey = ['owner'] as const;

const ownerOf = (client: QueryClient) => client.getQueryData<Owner>(ownerKey);
export const personOf = (client: QueryClient): Person | undefined => ownerOf(client)?.person;

/**
 * What the page keeps of another person is forgotten; what a guest did belongs to the one who logs
 * in (specification, public site: the next person).
 */
export function becomePerson(client: QueryClient, person: Person): void {
  const before = ownerOf(client);
  const isAnother = before !== undefined && before.person !== null && before.person !== person;
  if (isAnother) forgetAnswers(client, person);
  if (isAnother || isOfAnother(person)) forgetTab();
  actFor(person);
  client.setQueryData<Owner>(ownerKey, {
    person,
    former: (before?.former ?? 0) + (isAnother ? 1 : 0),
  });
  if (ofTab.read() !== person) ofTab.keep(person);
  if (person !== null && lastInBrowser.read() !== person) lastInBrowser.keep(person);
}

export function forgetPerson(client: QueryClient): void {
  becomePerson(client, null);
  lastInBrowser.forget();
}

const KEPT: readonly unknown[] = [ownerKey[0], 'readSession', 'readSettings'];

function forgetAnswers(client: QueryClient, next: Person) {
  if (next === null)
    client.setQueryData(read('readSession').queryKey, { userId: null, email: null, role: null });
  client.removeQueries({ predicate: ({ queryKey: [name] }) => !KEPT.includes(name) });
}
