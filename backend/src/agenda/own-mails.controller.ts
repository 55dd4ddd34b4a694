import { Controller } from '@nestjs/common';
import {
  chooseTellerMails,
  erasure,
  personId,
  personStream,
  type TellerMailsState,
  tellerMails,
  tellerMailsStream,
} from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { chosenTellerMails } from '../mail/teller-mails.ts';
import { EventStore } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import type { TellerPrincipal } from '../sessions/sessions.ts';

/** Each login of a teller has its choice (specification, administrators: mails to tellers). */
@Controller()
export class OwnMailsController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
    readonly sealer: Sealer,
    readonly store: EventStore,
  ) {}

  @Call('readOwnMails')
  async read({ principal: { id, tellerId } }: Asked<'readOwnMails'>) {
    return (
      (await chosenTellerMails(this, { administratorId: id, tellerId })) ?? {
        isOn: false,
        email: '',
        isVerified: false,
      }
    );
  }

  @Call('chooseOwnMails')
  async choose({ body, principal, request }: Asked<'chooseOwnMails'>) {
    const { id, tellerId } = principal;
    const emailHash = body.email === '' ? null : this.hashes.of('email', body.email);
    const linkId = derivedId(request.commandId, 'teller mails');
    const person = await this.personOf(principal, request.context);
    const place = {
      stream: () => tellerMailsStream(tellerId),
      aggregate: tellerMails,
      command: (administratorId: string, commandId: string) => ({
        administratorId,
        commandId,
        tellerId,
        person,
      }),
    };
    const decide = (state: TellerMailsState, command: ReturnType<typeof place.command>) =>
      chooseTellerMails(state, { ...command, ...body, emailHash, linkId });
    await this.commands.decide(request, id, place, decide);
  }

  /** The person is a new one if the login was removed and created again. */
  private async personOf({ id, tellerId }: TellerPrincipal, { commandId }: CommandContext) {
    const { state } = await this.executor.stateOf(tellerMailsStream(tellerId), tellerMails);
    const person = state.logins.get(id)?.person;
    const isErased =
      person !== undefined &&
      (await this.executor.lastReadable(personStream(person), erasure)).state.isErased;
    return person === undefined || isErased
      ? personId('staff', derivedId(commandId, 'staff'))
      : person;
  }
}
