import { Injectable } from '@nestjs/common';
import { calendarStatus } from '@salon/domain';
import type { BookingDocument } from '@salon/projections';
import { Config } from '../process/config.ts';
import { CurrentSettings, salonFacts } from '../settings/current-settings.ts';
import { type BookingFacts, calendarFile, calendarOf } from './calendar.ts';

/** Bookings as calendar files, with the same entry that the mails carry. */
@Injectable()
export class BookingCalendar {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly config: Config,
  ) {}

  async of(booking: BookingDocument): Promise<string> {
    const salon = salonFacts((await this.settings.now()).settings, this.config.publicUrl);
    return calendarFile(calendarOf(factsOf(booking), salon), booking.createdAt);
  }
}

/** Calendars are shared with others, so an entry tells nothing of the customer. */
function factsOf({
  bookingId,
  tellerName,
  service,
  startTime,
  endTime,
  totalPrice,
  customer,
  sequence,
  status,
}: BookingDocument): BookingFacts {
  return {
    ...{ bookingId, tellerName, startTime, endTime, price: totalPrice, duration: service.duration },
    serviceName: service.name,
    serviceType: service.type,
    isMember: customer.kind === 'member',
    customer: '',
    notes: null,
    sequence,
    calendarStatus: calendarStatus(status),
    cancelPath: '',
  };
}
