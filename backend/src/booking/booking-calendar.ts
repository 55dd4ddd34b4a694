import { Injectable } from '@nestjs/common';
import type { BookingDocument } from '@salon/projections';
import { SalonNow } from '../settings/salon-now.ts';
import { calendarFeed, calendarFile, calendarOf } from './calendar.ts';

@Injectable()
export class BookingCalendar {
  constructor(private readonly salon: SalonNow) {}

  async of(booking: BookingDocument) {
    const salon = await this.salon.facts();
    return calendarFile(calendarOf(factsOf(booking), salon), booking.createdAt);
  }

  async ofTeller(name: string, list: readonly BookingDocument[]) {
    const salon = await this.salon.facts();
    const entries = list.map((booking) => {
      const title = `${booking.service.name}（${booking.service.duration}分）`;
      return {
        entry: { ...calendarOf(factsOf(booking), salon), title, description: '' },
        stamp: booking.createdAt,
      };
    });
    return calendarFeed(
      { name: `${salon.storeName}：${name}`, host: new URL(salon.publicUrl).hostname },
      entries,
    );
  }
}

/** Without customer data, since calendars are shared with others. */
const factsOf = (booking: BookingDocument) => ({
  ...booking,
  hasMyPage: booking.customer.kind === 'member',
  customer: '',
  notes: null,
  cancelPath: '',
});
