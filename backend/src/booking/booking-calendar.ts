import { Injectable } from '@nestjs/common';
import type { BookingDocument } from '@salon/projections';
import { calendarFile, calendarOf } from '../mail/calendar.ts';
import type { BookingFacts } from '../mail/mail-facts.ts';
import { Config } from '../process/config.ts';
import { CurrentSettings, SALON_ADDRESS } from '../settings/current-settings.ts';

/** Bookings as calendar files, with the same entry that the mails carry. */
@Injectable()
export class BookingCalendar {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly config: Config,
  ) {}

  async of(booking: BookingDocument): Promise<string> {
    const { storeName, contactPhone1, contactPhone2, contactEmail } = (await this.settings.now()).settings;
    const { publicUrl } = this.config;
    const salon = { storeName, phones: [contactPhone1, contactPhone2], contactEmail, publicUrl, address: SALON_ADDRESS };
    return calendarFile(calendarOf(factsOf(booking), salon), booking.createdAt, new URL(publicUrl).host);
  }
}

/** Calendars are shared with others, so an entry tells nothing of the customer. */
function factsOf({ bookingId, tellerName, service, startTime, endTime, totalPrice, customer }: BookingDocument): BookingFacts {
  return {
    ...{ bookingId, tellerName, startTime, endTime, price: totalPrice, duration: service.duration },
    serviceName: service.name,
    serviceType: service.type,
    isMember: customer.kind === 'member',
    customer: '',
    notes: null,
    cancelPath: '',
  };
}
