import { Injectable } from '@nestjs/common';
import type { bookingsQuery } from '@salon/domain';
import { type BookingDocument, bookings, listBookings, type Page, type Projections, people, searchPeople } from '@salon/projections';
import type { z } from 'zod';
import { InjectProjections } from '../ports/tokens.ts';

/** The list's filters as the contract reads them. */
export type BookingSearch = z.output<typeof bookingsQuery>;

/** Finds bookings by filters and by words of names, kana, addresses and phones (decisions §7). */
@Injectable()
export class SearchBookings {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async page({ q, ...filter }: BookingSearch): Promise<Page<BookingDocument>> {
    return listBookings(this.projections.of(bookings), { ...filter, persons: await this.personsBy(q) });
  }

  /** Undefined when nobody is looked for. */
  private async personsBy(q: string | undefined): Promise<readonly string[] | undefined> {
    if (q === undefined || q.trim() === '') {
      return undefined;
    }
    const reader = this.projections.of(people);
    const [members, guests] = await Promise.all([searchPeople(reader, q, 'member'), searchPeople(reader, q, 'guest')]);
    return [...members, ...guests].map(({ person }) => person);
  }
}
