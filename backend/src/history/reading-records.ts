import { Controller } from '@nestjs/common';
import { addDays, DAYS_OF_SHARING, openRecords, tokyoDate, writeRecord } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  type BookingDocument,
  bookings,
  bookingsOfPersons,
  people,
  type Reads,
  recordOf,
  samePersons,
} from '@salon/projections';
import { shownSettings } from '../agenda/availability.ts';
import { ActorNames } from '../audit/actor-names.ts';
import { BookingAnswers } from '../booking/booking-answers.ts';
import { eventsOfBooking, recordOn } from '../booking/booking-events.ts';
import { FollowBooking } from '../booking/follow-booking.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { EventStore } from '../ports/tokens.ts';
import { actorOf, type Principal } from '../sessions/sessions.ts';

/** For their writers and owners (specification, booking: reading record). */
@Controller()
export class ReadingRecordsController {
  constructor(
    private readonly commands: Commands,
    private readonly following: FollowBooking,
    private readonly answers: BookingAnswers,
    private readonly names: ActorNames,
    private readonly sealer: Sealer,
    private readonly store: EventStore,
  ) {}

  @Call('readRecords')
  async read({ params: { id }, request }: Asked<'readRecords'>) {
    const { reads, principal } = request;
    const { doc } = found(await reads.of(bookings).get(id));
    const persons = await samePersons(reads.of(people), doc.person);
    const visits = await bookingsOfPersons(reads.of(bookings), persons);
    const mayRead = await this.readerOf(reads, principal, visits, request.at);
    if (!mayRead(doc)) throw new ApiError('NOT_FOUND');
    const shown = await this.shown(reads, visits.filter(mayRead).toReversed());
    const opened = shown.flatMap(({ actor, record }) =>
      actor === actorOf(principal) ? [] : [record.bookingId],
    );
    if (opened.length > 0) await this.note(request, id, opened);
    return shown.map(({ record }) => record);
  }

  @Call('writeRecord')
  async write({ params: { id }, body, request }: Asked<'writeRecord'>) {
    const { principal, at: now } = request;
    const writer = principal.kind === 'teller' ? principal.tellerId : undefined;
    const done = await this.commands.decide(request, id, this.following, async (state, command) => {
      const events = await eventsOfBooking(this.store, id);
      const previous = await recordOn(this.sealer, events);
      return writeRecord(state, { ...command, ...body, writer }, { now, previous });
    });
    const booking = await this.answers.after(done);
    const { recorded = { at: now, by: actorOf(principal) } } = booking;
    const nameOf = await this.names.of(request.reads, [recorded.by]);
    return recordShape({ ...booking, recorded }, nameOf, body.text);
  }

  /** Comes before anything is answered. Not a command of the request, which reads. */
  private async note({ context }: RequestState, id: string, records: readonly string[]) {
    const outcome = await this.following.decide(id, context, (state, command) =>
      openRecords(state, { ...command, records }),
    );
    if (outcome.kind === 'refused') throw new ApiError(outcome.rejection.code);
  }

  /**
   * An owner reads all, a teller those of their own bookings and, where tellers share them, all of
   * a customer whom they have within a week.
   */
  private async readerOf(
    reads: Reads,
    principal: Principal,
    visits: readonly BookingDocument[],
    now: string,
  ) {
    if (principal.kind !== 'teller') return () => true;
    const isOwn = ({ tellerId }: BookingDocument) => tellerId === principal.tellerId;
    const { tellersShareRecords } = await shownSettings(reads);
    const today = tokyoDate(now);
    const [from, to] = [addDays(today, -DAYS_OF_SHARING), addDays(today, DAYS_OF_SHARING)];
    const hasSoon = visits.some(
      (visit) =>
        isOwn(visit) && visit.status !== 'cancelled' && from <= visit.date && visit.date <= to,
    );
    return tellersShareRecords && hasSoon ? () => true : isOwn;
  }

  private async shown(reads: Reads, visits: readonly BookingDocument[]) {
    const records = await Promise.all(
      visits.map(async ({ recorded, ...visit }) => {
        const text = await recordOf(this.sealer, visit);
        return recorded === undefined || text === null ? [] : [{ ...visit, recorded, text }];
      }),
    );
    const nameOf = await this.names.of(
      reads,
      records.flat().map(({ recorded }) => recorded.by),
    );
    return records.flat().map(({ text, ...visit }) => ({
      actor: visit.recorded.by,
      record: recordShape(visit, nameOf, text),
    }));
  }
}

type Recorded = Required<
  Pick<BookingDocument, 'bookingId' | 'startTime' | 'tellerName' | 'recorded'>
>;

const recordShape = (
  { bookingId, startTime, tellerName, recorded: { at, by } }: Recorded,
  nameOf: (actor: string) => string,
  text: string,
) => ({ bookingId, startTime, at, by: nameOf(by), teller: tellerName, text });
