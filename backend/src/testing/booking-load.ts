import { addDays, tokyoInstant } from '@salon/domain';
import {
  migiwa,
  reading,
  type SalonWithHours,
  shion,
  sunday,
} from '../booking/salon-with-hours.fixture.ts';

/** A booking answered with 201. */
export interface AcknowledgedBooking {
  readonly id: string;
  readonly email: string;
}

interface Time {
  readonly fortuneTellerId: string;
  readonly startTime: string;
}

export const BOOKERS = 4;
const PAUSE_MS = 150;
const TELLERS = [shion, migiwa];
const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'];

/**
 * Like the wizard they retry a temporarily refused booking with the same key, so every booking that
 * they start is made in the end.
 */
export class BookingLoad {
  readonly acknowledged: AcknowledgedBooking[] = [];
  /** Includes calls without an answer. */
  refused = 0;
  private readonly times: Generator<Time, undefined>;
  private readonly bookers: Promise<void>[];
  private isOver = false;

  private constructor(
    private readonly salon: SalonWithHours,
    days: readonly string[],
  ) {
    this.times = timesOf(days);
    this.bookers = Array.from({ length: BOOKERS }, () => this.book());
  }

  /** The `days` start at `firstDay` after the salon's weekend. */
  static async start(
    salon: SalonWithHours,
    { firstDay, days }: { readonly firstDay: number; readonly days: number },
  ): Promise<BookingLoad> {
    const dates = Array.from({ length: days }, (_, day) => addDays(sunday, firstDay + day));
    for (const date of dates) {
      for (const fortuneTellerId of TELLERS) {
        const answer = await salon.addHours(fortuneTellerId, date);
        if (answer.statusCode !== 201) throw new Error(answer.body);
      }
    }
    return new BookingLoad(salon, dates);
  }

  async finish(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.bookers);
  }

  private async book() {
    while (!this.isOver) {
      const { value: time } = this.times.next();
      if (time === undefined) throw new Error('There are no more hours to book.');
      await this.bookWithRetries(time);
    }
  }

  private async bookWithRetries(time: Time) {
    const email = `${time.fortuneTellerId.slice(0, 4)}-${time.startTime.replace(/\D/g, '')}@example.jp`;
    const guest = {
      guestName: '波多野 汐',
      guestNameKana: 'はたの しお',
      guestEmail: email,
      guestPhone: '090-0000-0000',
    };
    const body = { ...time, ...guest, serviceId: reading };
    const key = crypto.randomUUID();
    for (;;) {
      const answer = await this.salon
        .book(body, undefined, { 'idempotency-key': key })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (answer?.statusCode === 201) {
        this.acknowledged.push({ id: String(answer.json().id), email });
        return;
      }
      if (answer !== undefined && answer.statusCode !== 503) {
        const failure = this.salon.application.lines.findLast((line) =>
          line.includes('request failed'),
        );
        throw new Error(`${answer.statusCode} ${answer.body}, and the salon logged ${failure}`);
      }
      this.refused += 1;
    }
  }
}

function* timesOf(days: readonly string[]): Generator<Time, undefined> {
  for (const day of days) {
    for (const hour of HOURS) {
      for (const fortuneTellerId of TELLERS)
        yield { fortuneTellerId, startTime: tokyoInstant(day, hour) };
    }
  }
  return undefined;
}
