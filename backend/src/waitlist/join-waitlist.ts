import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  agenda,
  agendaStream,
  encodeAgendaId,
  type JoinWaitlist as Joining,
  joinWaitlist,
  member,
  memberFacts,
  memberStream,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { listTellers, type Projections, tellers } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

type Wish = Omit<Joining, 'commandId' | 'waitingId' | 'contactHash'>;

/** Joins the waitlist of a day. */
export class JoinWaitlist extends Command<Outcome> {
  constructor(
    readonly wish: Wish,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** An entry's id contains its day, but no teller. */
const NO_TELLER = '00000000-0000-0000-0000-000000000000';

@Handles(JoinWaitlist)
export class JoinWaitlistHandler implements ICommandHandler<JoinWaitlist> {
  constructor(
    private readonly executor: Executor,
    private readonly offers: WaitlistOffers,
    private readonly hashes: NameHashes,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async execute({ wish, context }: JoinWaitlist): Promise<Outcome> {
    const { date, customer, tellerId, serviceId } = wish;
    const { commandId } = context;
    const random = derivedRandom(commandId, 'waiting');
    const waitingId = encodeAgendaId({ kind: 'waiting', tellerId: NO_TELLER, date, random });
    const contactHash = this.hashes.of('email', `${date} ${customer.kind === 'member' ? customer.memberId : customer.fields.email}`);
    const executed = await this.executor.executeWithFacts({
      ...{ stream: waitlistStream(date), aggregate: waitlist, context },
      facts: async () => ({
        ...(await this.offers.salonFacts([serviceId], context.at)),
        member: customer.kind === 'member' ? await this.memberFacts(customer.memberId) : undefined,
        days: await this.daysOf(date, tellerId, context.at),
      }),
      decide: (state, facts) => joinWaitlist(state, { ...wish, commandId, waitingId, contactHash }, facts),
    });
    return answerWith(waitingId, executed);
  }

  private async memberFacts(memberId: string) {
    const { state, revision } = await this.executor.stateOf(memberStream(memberId), member);
    return memberFacts(state, memberId, revision);
  }

  /** The agendas of the day, of one teller or of all. */
  private async daysOf(date: string, tellerId: string | null, now: string) {
    const wanted = tellerId === null ? (await listTellers(this.projections.of(tellers), 'active')).map(({ id }) => id) : [tellerId];
    const days = await Promise.all(
      wanted.map(async (id) => {
        const [facts, { state }] = await Promise.all([
          this.offers.factsOf(id, [], now),
          this.executor.stateOf(agendaStream({ tellerId: id, date }), agenda),
        ]);
        return facts === undefined ? [] : [{ date, teller: facts.teller, agenda: state }];
      }),
    );
    return days.flat();
  }
}
