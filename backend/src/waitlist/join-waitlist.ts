import {
  agenda,
  agendaStream,
  encodeAgendaId,
  joinWaitlist,
  member,
  memberFacts,
  memberStream,
  type NewWaitlistEntry,
  offeredDay,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { listTellers, tellers } from '@salon/projections';
import { EarlierBookings } from '../booking/booking-offer.ts';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { Projections } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';

type Wish = Omit<NewWaitlistEntry, 'commandId' | 'waitingId' | 'contactHash' | 'known'>;

/** An entry's id contains its day, but no teller. */
const NO_TELLER = '00000000-0000-0000-0000-000000000000';

export class JoinWaitlist extends SalonCommand<Wish> {}

@Handles(JoinWaitlist)
export class JoinWaitlistHandler {
  constructor(
    private readonly executor: Executor,
    private readonly lines: WaitingLines,
    private readonly earlier: EarlierBookings,
    private readonly hashes: NameHashes,
    private readonly projections: Projections,
  ) {}

  async execute({ asked: wish, context }: JoinWaitlist) {
    const { date, customer, tellerId, serviceId } = wish;
    const { commandId } = context;
    const random = derivedRandom(commandId, 'waiting');
    const waitingId = encodeAgendaId({ kind: 'waiting', tellerId: NO_TELLER, date, random });
    const contactHash = this.hashes.of(
      'email',
      `${date} ${customer.kind === 'member' ? customer.memberId : customer.fields.email}`,
    );
    const hasCome = await this.earlier.hasCome(customer);
    const executed = await this.executor.executeWithFacts({
      stream: waitlistStream(date),
      aggregate: waitlist,
      context,
      facts: async () => ({
        ...(await this.lines.salonFacts([serviceId], context.at)),
        ...(customer.kind === 'member'
          ? await this.memberFacts(customer.memberId)
          : { member: undefined, isVerified: false }),
        days: await this.daysOf(date, tellerId, context.at),
      }),
      decide: (state, { isVerified, ...facts }) =>
        joinWaitlist(
          state,
          { ...wish, commandId, waitingId, contactHash, known: hasCome || isVerified },
          facts,
        ),
    });
    return answerWith(waitingId, executed);
  }

  private async memberFacts(memberId: string) {
    const { state, revision } = await this.executor.stateOf(memberStream(memberId), member);
    return {
      member: memberFacts(state, memberId, revision),
      isVerified: state.kind === 'registered' && state.emailVerified,
    };
  }

  /** Free times with a turn count as taken. */
  private async daysOf(date: string, tellerId: string | null, now: string) {
    const ids =
      tellerId === null
        ? (await listTellers(this.projections.of(tellers), 'active')).map(({ id }) => id)
        : [tellerId];
    const days = await Promise.all(
      ids.map(async (id) => {
        const [teller, { state }] = await Promise.all([
          this.lines.tellerOf(id),
          this.executor.stateOf(agendaStream({ tellerId: id, date }), agenda),
        ]);
        return teller === undefined ? [] : [offeredDay(date, teller, state)];
      }),
    );
    const offered = days.flat();
    const turns = await this.lines.turns(date, offered, now);
    return offered.map((day, index) => ({
      ...day,
      taken: [...day.taken, ...(turns[index] ?? []).map(({ taken }) => taken)],
    }));
  }
}
