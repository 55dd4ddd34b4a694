import { Injectable } from '@nestjs/common';
import { parsePersonId, personId } from '@salon/domain';
import {
  bookings,
  bookingsOfPersons,
  doublesOf,
  type PersonAlike,
  people,
  personsAlike,
  type Reads,
} from '@salon/projections';
import { AdminBookingAnswers } from '../booking/booking-answers.ts';
import { MemberAnswers } from './member-answers.ts';

/** Further ones are shown when these are merged. */
const MOST_GROUPS = 100;

@Injectable()
export class Doubles {
  constructor(
    private readonly answers: MemberAnswers,
    private readonly bookings: AdminBookingAnswers,
  ) {}

  /** The members of a group may be one person (specification, administration: doubles). */
  async all(reads: Reads) {
    const groups = (await doublesOf(reads.of(people))).slice(0, MOST_GROUPS);
    const ids = [...new Set(groups.flatMap(({ persons }) => persons.map(idOf)))];
    const answers = await this.answers.ofIds(reads, ids);
    return groups
      .map(({ persons, alike }) => ({
        alike: [...alike],
        members: persons.flatMap((person) => answers.get(idOf(person)) ?? []),
      }))
      .filter((group) => group.members.length > 1);
  }

  async ofMember(reads: Reads, memberId: string) {
    const reader = reads.of(people);
    const person = (await reader.get(personId('member', memberId)))?.doc;
    if (person === undefined) return undefined;
    const [accounts, guests] = await Promise.all([
      personsAlike(reader, person, 'member'),
      personsAlike(reader, person, 'guest'),
    ]);
    const [answers, guestBookings] = await Promise.all([
      this.answers.ofIds(
        reads,
        accounts.map(({ person: id }) => idOf(id)),
      ),
      this.ofGuests(reads, guests),
    ]);
    return {
      members: accounts.flatMap(({ person: id, alike }) => {
        const member = answers.get(idOf(id));
        return member === undefined ? [] : [{ alike: [...alike], member }];
      }),
      guestBookings,
    };
  }

  private async ofGuests(reads: Reads, guests: readonly PersonAlike[]) {
    const persons = guests.map(({ person }) => person);
    const booked = (await bookingsOfPersons(reads.of(bookings), persons)).toSorted((a, b) =>
      a.startTime < b.startTime ? 1 : -1,
    );
    const alike = new Map(guests.map((guest) => [guest.person, guest.alike]));
    const answers = await this.bookings.ofAll(reads, booked);
    return answers.map((booking, index) => ({
      alike: [...(alike.get(booked[index]?.person ?? '') ?? [])],
      booking,
    }));
  }
}

const idOf = (person: string) => parsePersonId(person)?.id ?? '';
