import { Injectable } from '@nestjs/common';
import { absorbedBy, member, memberStream, settleObjection } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import type { Reads } from '@salon/projections';
import { ActorNames } from '../audit/actor-names.ts';
import { memberStreams } from '../auth/member-fields.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { type Outcome, refuse } from '../command/outcome.ts';
import { personalOf, storedEvents } from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';

/** Read from the log, since they are few, and for one member at a time. */
@Injectable()
export class Objections {
  constructor(
    private readonly executor: Executor,
    private readonly sealer: Sealer,
    private readonly names: ActorNames,
    private readonly store: EventStore,
  ) {}

  async to(memberId: string) {
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    const merged = absorbedBy(state).flatMap((person) =>
      person.startsWith('member-') ? person.slice('member-'.length) : [],
    );
    const states = await Promise.all(
      merged.map(async (id) => ({
        id,
        ...(await this.executor.stateOf(memberStream(id), member)),
      })),
    );
    return states
      .flatMap(({ id, state: former }) =>
        former.kind === 'merged' && former.objectedAt !== null
          ? [{ memberId: id, at: former.objectedAt, isSettled: former.isSettled }]
          : [],
      )
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  async shown(reads: Reads, memberId: string) {
    const objections = await this.to(memberId);
    const last = objections.findLast(({ isSettled }) => !isSettled) ?? objections.at(-1);
    return {
      mergeObjectedAt: last?.at ?? null,
      mergeObjectionSettled: last?.isSettled ? await this.settlementOf(reads, last.memberId) : null,
    };
  }

  private async settlementOf(reads: Reads, memberId: string) {
    const events = await storedEvents(this.store, memberStream(memberId));
    const settled = events.findLast((event) => event.type === 'MergeObjectionSettled');
    if (settled?.type !== 'MergeObjectionSettled') return null;
    const { actor = '' } = settled.metadata;
    const personal = await personalOf(this.sealer, settled);
    const note = typeof personal === 'object' ? (personal.note ?? null) : null;
    return { at: settled.facts.at, by: (await this.names.of(reads, [actor]))(actor), note };
  }
}

export class SettleObjection extends SalonCommand<{
  readonly memberId: string;
  readonly note: string | null;
}> {}

/** Only an owner may (specification, administration: doubles). */
@Handles(SettleObjection)
export class SettleObjectionHandler {
  constructor(
    private readonly executor: Executor,
    private readonly objections: Objections,
  ) {}

  async execute({ asked: { memberId, note }, context }: SettleObjection) {
    const objected = await this.objections.to(memberId);
    let outcome: Outcome = refuse({ code: 'NOT_FOUND', id: memberId });
    for (const former of objected) {
      const executed = await this.executor.decide(
        memberStreams,
        former.memberId,
        context,
        (state, command) => settleObjection(state, { ...command, note }),
      );
      outcome = answerWith(memberId, executed);
    }
    return outcome;
  }
}
