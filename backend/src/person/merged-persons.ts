import { Injectable } from '@nestjs/common';
import {
  absorbedBy,
  decodeAgendaId,
  member,
  memberStream,
  type PersonId,
  parsePersonId,
  personId,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';

/** Who is the same person under several names: accounts that were merged (decisions, one person, two accounts), and a guest who waited before they booked. */
@Injectable()
export class MergedPersons {
  constructor(private readonly executor: Executor) {}

  /** The persons that a member took in, the entry of the waitlist that a guest's booking came of, and the booking of such an entry; by the log. */
  async of(person: string): Promise<readonly PersonId[]> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    if (kind === 'member') return absorbedBy((await this.executor.stateOf(memberStream(id), member)).state);
    const date = kind === 'guest' || kind === 'waiting' ? decodeAgendaId(id)?.date : undefined;
    if (date === undefined) return [];
    const { entries } = (await this.executor.stateOf(waitlistStream(date), waitlist)).state;
    const guests = entries.filter(({ customer }) => customer.kind === 'guest');
    return guests.flatMap(({ waitingId, bookedAs, person: own }): readonly PersonId[] => {
      if (kind === 'guest') return bookedAs === id ? [own] : [];
      return waitingId === id && bookedAs !== null ? [personId('guest', bookedAs)] : [];
    });
  }

  /** A person, with everybody whose data is theirs, however many merges it took. */
  async withMerged(person: string): Promise<ReadonlySet<string>> {
    const persons = new Set([person]);
    // A set goes on with what is added meanwhile.
    for (const one of persons) {
      for (const merged of await this.of(one)) {
        persons.add(merged);
      }
    }
    return persons;
  }
}
