import type { Gender, MemberRank } from '@salon/domain';
import customers from './records/customers.json' with { type: 'json' };

/** Fictitious; `memberDrafts` sets a random password. */
export interface DemoMember {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly nameKana: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly gender: Gender;
  readonly occupation: string;
  readonly address: string;
  readonly memberRank: MemberRank;
  readonly notes: string;
  readonly registeredDaysAgo: number;
}

/** Fictitious, with an address of example.jp or none, and an unassigned number. */
export interface DemoGuest {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string | null;
  readonly phone: string;
}

// The words of a JSON file have no narrower type than text.
const members = customers.members as Readonly<Record<string, DemoMember>>;
const guests: Readonly<Record<string, DemoGuest>> = customers.guests;

export const { misaki } = customers.members;
export const demoMembers = Object.values(members);
export const demoGuests = Object.values(guests);

export function demoCustomer(name: string): DemoMember | DemoGuest {
  const customer = members[name] ?? guests[name];
  if (customer === undefined) throw new Error(`No customer ${name}`);
  return customer;
}
