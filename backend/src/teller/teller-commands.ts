import { Controller } from '@nestjs/common';
import { type TellerAnswer, tellerAnswer } from '@salon/contract';
import {
  addTeller,
  changeTeller,
  type Decision,
  isTellerGone,
  reject,
  teller,
  tellerStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { tellers } from '@salon/projections';
import type { StateOf } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';

const streams = {
  stream: tellerStream,
  aggregate: teller,
  command: (tellerId: string, commandId: string) => ({ tellerId, commandId }),
};

@Controller()
export class TellerCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
  ) {}

  @Call('addTeller')
  async add(
    @Input() { body: profile }: InputOfCall<'addTeller'>,
    @CurrentRequest() request: RequestState,
  ): Promise<TellerAnswer> {
    const id = derivedId(request.commandId, 'teller');
    const done = await this.commands.decide(request, 'addTeller', id, streams, (state, command) =>
      addTeller(state, { ...command, profile }),
    );
    return this.after(done);
  }

  @Call('changeTeller')
  async change(
    @Input() { params, body: changes }: InputOfCall<'changeTeller'>,
    @CurrentRequest() request: RequestState,
  ): Promise<TellerAnswer> {
    const done = await this.commands.decide(
      request,
      'changeTeller',
      params.id,
      streams,
      (state, command) => changeTeller(state, { ...command, changes }),
    );
    return this.after(done);
  }

  private async after(done: Done): Promise<TellerAnswer> {
    return tellerAnswer.parse(await this.written.of(tellers, done));
  }
}

/** The rejection for the first id of no teller, by the heads of their streams. */
export async function refuseUnknownTellers(
  facts: StateOf,
  ids: readonly string[],
): Promise<Decision<never> | undefined> {
  const states = await Promise.all(ids.map((id) => facts.stateOf(tellerStream(id), teller)));
  const unknown = ids.find((_, index) => isTellerGone(states[index]?.state ?? teller.initial));
  return unknown === undefined ? undefined : reject('NOT_FOUND', { id: unknown });
}
