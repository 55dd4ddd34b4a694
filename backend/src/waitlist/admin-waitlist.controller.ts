import { Controller } from '@nestjs/common';
import {
  addDays,
  earlierOf,
  moveWaiting,
  tokyoDate,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { waitingBetween, waitlists } from '@salon/projections';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { ChangeWaiting, type WaitingChange } from './change-waiting.ts';
import { WaitingAnswers, waitingKey } from './waiting-answers.ts';

const MOST_DAYS = 62;

const waitlistsOfDays = {
  stream: (waitingId: string) => {
    const key = waitingKey(waitingId);
    return key && waitlistStream(key.date);
  },
  aggregate: waitlist,
  command: (waitingId: string, commandId: string) => ({
    date: waitingKey(waitingId)?.date ?? '',
    waitingId,
    commandId,
  }),
};

@Controller()
export class AdminWaitlistController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: WaitingAnswers,
    private readonly projections: Projections,
    private readonly clock: Clock,
  ) {}

  @Call('listWaitlist')
  async list({ query, reads }: Asked<'listWaitlist'>) {
    const from = query.from ?? tokyoDate(this.clock.now());
    const to = earlierOf(query.to ?? addDays(from, MOST_DAYS), addDays(from, MOST_DAYS));
    const entries = await waitingBetween(reads.of(waitlists), from, to);
    return Promise.all(entries.map((entry) => this.answers.ofAdministrator(reads, entry)));
  }

  @Call('removeWaiting')
  remove({ params, request }: Asked<'removeWaiting'>) {
    return this.change(request, params.id, { kind: 'leave', why: 'removed' });
  }

  @Call('offerByHand')
  offer({ params, body, request }: Asked<'offerByHand'>) {
    const { fortuneTellerId: tellerId, startTime } = body;
    return this.change(request, params.id, { kind: 'offer', tellerId, startTime });
  }

  @Call('moveWaiting')
  async move({ params, body, request }: Asked<'moveWaiting'>) {
    const done = await this.commands.decide(request, params.id, waitlistsOfDays, (state, command) =>
      moveWaiting(state, { ...command, ...body }),
    );
    return this.answers.ofDayAfter(request.reads, params.id, done);
  }

  private async change(request: RequestState, id: string, change: WaitingChange) {
    const key = found(waitingKey(id));
    const { events } = await this.commands.dispatch(request, ChangeWaiting, {
      waiting: key,
      change,
    });
    const own = events.filter(({ data }) => data.waitingId === id && data.tellerId === undefined);
    return this.answers.ofAdministrator(
      request.reads,
      found(await this.projections.evolveNow(waitlists, id, own)),
    );
  }
}
