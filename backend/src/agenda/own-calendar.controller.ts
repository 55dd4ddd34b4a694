import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Injectable } from '@nestjs/common';
import {
  type AdministratorCommand,
  type AdministratorState,
  addDays,
  addMonths,
  firstDayOf,
  isUuid,
  monthOf,
  setTellerCalendar,
  tokyoDate,
  tokyoInstant,
  uuidBytes,
  uuidOfBytes,
} from '@salon/domain';
import { bookings, bookingsOfTeller, tellerOf, tellers } from '@salon/projections';
import { administratorStreams } from '../auth/administrators.ts';
import { BookingCalendar } from '../booking/booking-calendar.ts';
import { Executor } from '../command/execute.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { InjectKey } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { presentLogin } from '../sessions/sessions.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const DAYS_BACK = 7;
/** Front desk bookings may be later than the last day that the site offers. */
const MONTHS_AHEAD = 6;

/** A repeated command gets the same token. */
@Injectable()
export class CalendarSecrets {
  constructor(@InjectKey('link') private readonly key: Uint8Array) {}

  /** The token contains the id of the login, so that its stream is found without an index. */
  tokenOf(
    administratorId: string,
    commandId: string,
  ): { readonly token: string; readonly secretHash: string } {
    const secret = createHmac('sha256', this.key)
      .update(`calendar\n${administratorId}\n${commandId}`)
      .digest();
    return {
      token: Buffer.concat([uuidBytes(administratorId), secret]).toString('base64url'),
      secretHash: hashOf(secret),
    };
  }
}

const hashOf = (secret: Uint8Array) => createHash('sha256').update(secret).digest('base64url');

function claimOf(token: string) {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token)
    return undefined;
  const administratorId = uuidOfBytes(bytes.subarray(0, ID_BYTES));
  return isUuid(administratorId)
    ? { administratorId, secretHash: hashOf(bytes.subarray(ID_BYTES)) }
    : undefined;
}

/** The private calendar feed of a teller (specification, administrators: calendar of a teller). */
@Controller()
export class OwnCalendarController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly secrets: CalendarSecrets,
    private readonly calendar: BookingCalendar,
    private readonly clock: Clock,
  ) {}

  @Call('readOwnCalendar')
  async read({ principal: { id } }: Asked<'readOwnCalendar'>) {
    const state = await presentLogin(this.executor, id);
    return { isOpen: state !== undefined && state.calendarHash !== null };
  }

  @Call('renewOwnCalendar')
  async renew({ principal: { id }, request }: Asked<'renewOwnCalendar'>) {
    const { token, secretHash } = this.secrets.tokenOf(id, request.commandId);
    await this.set(id, secretHash, request);
    return { path: `/api/calendars/${token}` };
  }

  @Call('closeOwnCalendar')
  async close({ principal: { id }, request }: Asked<'closeOwnCalendar'>) {
    await this.set(id, null, request);
  }

  /** Checks the token in the log, so that a revoked one fails at once. */
  @Call('readTellerCalendar')
  async feed({ params, reads, reply }: Asked<'readTellerCalendar'>) {
    const claim = found(claimOf(params.token));
    const state = await presentLogin(this.executor, claim.administratorId);
    const holds =
      state?.calendarHash != null &&
      timingSafeEqual(Buffer.from(state.calendarHash), Buffer.from(claim.secretHash));
    const tellerId = found((holds ? state.tellerId : null) ?? undefined);
    const teller = found(await tellerOf(reads.of(tellers), tellerId));
    const today = tokyoDate(this.clock.now());
    const [from, to] = [
      addDays(today, -DAYS_BACK),
      firstDayOf(addMonths(monthOf(today), MONTHS_AHEAD)),
    ];
    const span = [tokyoInstant(from, '00:00'), tokyoInstant(to, '00:00')] as const;
    void reply.header('cache-control', 'private, no-store');
    return this.calendar.ofTeller(
      teller.name,
      await bookingsOfTeller(reads.of(bookings), tellerId, ...span),
    );
  }

  private async set(id: string, secretHash: string | null, request: RequestState) {
    const decide = (state: AdministratorState, command: AdministratorCommand) =>
      setTellerCalendar(state, { ...command, secretHash });
    await this.commands.decide(request, id, administratorStreams, decide);
  }
}
