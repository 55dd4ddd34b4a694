import { Injectable } from '@nestjs/common';
import {
  absorbedBy,
  decodeAgendaId,
  member,
  memberStream,
  parsePersonId,
  personId,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';

/**
 * Merged accounts (decisions, one person, two accounts), and waitlist entries that became bookings.
 */
@Injectable()
export class MergedPersons {
  constructor(private readonly executor: Executor) {}

  async of(person: string) {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    if (kind === 'member')
      return absorbedBy((await this.executor.lastReadable(memberStream(id), member)).state);
    const date = kind === 'guest' || kind === 'waiting' ? decodeAgendaId(id)?.date : undefined;
    if (date === undefined) return [];
    const { entries } = (await this.executor.lastReadable(waitlistStream(date), waitlist)).state;
    const guests = entries.filter(({ customer }) => customer.kind === 'guest');
    return guests.flatMap(({ waitingId, bookedAs, person: own }) => {
      if (kind === 'guest') return bookedAs === id ? [own] : [];
      return waitingId === id && bookedAs !== null ? [personId('guest', bookedAs)] : [];
    });
  }

  async withMerged(person: string) {
    const persons = new Set([person]);
    // Iterating a set includes items added meanwhile.
    for (const each of persons) {
      for (const merged of await this.of(each)) {
        persons.add(merged);
      }
    }
    return persons;
  }
}
