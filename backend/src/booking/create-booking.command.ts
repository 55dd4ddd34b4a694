import { Command } from '@nestjs/cqrs';
import type { BookingCustomer, Overrides } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** What a booking is asked for with; everything else the salon knows itself (decisions §3). */
export interface WantedBooking {
  readonly tellerId: string;
  readonly serviceId: string;
  /** An instant. */
  readonly startTime: string;
  readonly customer: BookingCustomer;
  readonly overrides: Overrides;
  readonly by: 'customer' | 'administrator';
}

/** Takes a free time for a customer. */
export class CreateBooking extends Command<Outcome> {
  constructor(
    readonly wanted: WantedBooking,
    readonly context: CommandContext,
  ) {
    super();
  }
}
