import { Controller } from '@nestjs/common';
import { tellerAnswer } from '@salon/contract';
import { reject, teller, withoutStaffFields } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { listTellers, type TellerDocument, tellerOf, tellers } from '@salon/projections';
import type { StateOf } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { DeleteTeller } from './delete-teller.ts';

@Controller()
export class TellersController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    private readonly written: WrittenDocuments,
  ) {}

  @Call('listTellers')
  async list({ query, reads, principal }: Asked<'listTellers'>) {
    const which = activeOrAll(query, principal);
    return this.cache.get(reads, 'listTellers', [which], async () =>
      (await listTellers(reads.of(tellers), which)).map((each) => tellerAnswerOf(each, which)),
    );
  }

  /** Inactive tellers are visible to administrators only. */
  @Call('readTeller')
  async read({ params, reads, principal }: Asked<'readTeller'>) {
    const document = found(await tellerOf(reads.of(tellers), params.id));
    const which = principal.kind === 'administrator' ? 'all' : 'active';
    return tellerAnswerOf(
      found(document.isActive || which === 'all' ? document : undefined),
      which,
    );
  }

  @Call('addTeller')
  async add({ body: content, request }: Asked<'addTeller'>) {
    const id = derivedId(request.commandId, 'teller');
    const done = await this.commands.decideOn(request, teller, id, (state, command) =>
      teller.add(state, { ...command, content }),
    );
    return this.after(done);
  }

  @Call('changeTeller')
  async change({ params, body: changes, request }: Asked<'changeTeller'>) {
    const done = await this.commands.decideOn(request, teller, params.id, (state, command) =>
      teller.change(state, { ...command, changes }),
    );
    return this.after(done);
  }

  @Call('deleteTeller')
  async delete({ params, request }: Asked<'deleteTeller'>) {
    await this.commands.dispatch(request, DeleteTeller, params.id);
  }

  private async after(done: Done) {
    return tellerAnswer.parse(await this.written.of(tellers, done));
  }
}

export const tellerAnswerOf = (document: TellerDocument, which: 'active' | 'all') =>
  tellerAnswer.parse(which === 'all' ? document : withoutStaffFields(teller.fields, document));

/** Checks the heads of their streams. */
export async function refuseUnknownTellers(facts: StateOf, ids: readonly string[]) {
  const states = await Promise.all(ids.map((id) => facts.stateOf(teller.streamOf(id), teller)));
  const unknown = ids.find((_, index) => states[index]?.state.kind !== 'present');
  return unknown === undefined ? undefined : reject('NOT_FOUND', { id: unknown });
}
