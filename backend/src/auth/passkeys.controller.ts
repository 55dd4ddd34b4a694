import { Controller, type Type } from '@nestjs/common';
import {
  accept,
  addPasskey,
  type LoginState,
  loginOf,
  type PasskeyCommand,
  type PasskeyEvent,
  personId,
  removePasskey,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { answerWith } from '../command/execute.ts';
import type { StreamLocator } from '../command/plain-command.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { deviceText } from '../sessions/device-text.ts';
import { Sessions } from '../sessions/sessions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { Accounts } from './accounts.ts';
import { type LoggedIn, ownerOf, Passkeys } from './passkeys.ts';

type Own = '' | 'Own';

function passkeysControllerOf(own: Own): Type {
  @Controller()
  class PasskeysController {
    constructor(
      private readonly commands: Commands,
      private readonly passkeys: Passkeys,
      private readonly accounts: Accounts,
      private readonly sessions: Sessions,
      private readonly settings: CurrentSettings,
    ) {}

    @Call(`list${own}Passkeys`)
    list({ principal }: Asked<`list${Own}Passkeys`>) {
      return this.passkeys.listOf(ownerOf(principal));
    }

    @Call(`begin${own}Passkey`)
    async begin({ principal, received, reply }: Asked<`begin${Own}Passkey`>) {
      const owner = ownerOf(principal);
      const [{ username }, { settings }] = await Promise.all([
        this.accounts.byId(owner.holder, owner.holderId).then(found),
        this.settings.now(),
      ]);
      const salon = settings.storeName || this.passkeys.host;
      return this.passkeys.beginAddition(owner, { salon, username }, received, reply);
    }

    @Call(`add${own}Passkey`)
    async add({ body, principal, request, received }: Asked<`add${Own}Passkey`>) {
      const owner = ownerOf(principal);
      const passkeyId = derivedId(request.commandId, 'passkey');
      const named = { ...body, name: body.name || deviceText(received.headers['user-agent']) };
      const credential = await this.passkeys.checkAddition(owner, request, named, received);
      const person =
        owner.holder === 'member'
          ? personId('member', owner.holderId)
          : personId('staff', derivedId(request.commandId, 'staff'));
      await this.commands.decide(request, passkeyId, this.of(principal), (login, command) =>
        credential === undefined
          ? accept()
          : addPasskey(login, { ...command, ...credential, person }),
      );
      const list = await this.passkeys.listOf(owner);
      return found(list.find(({ id }) => id === passkeyId));
    }

    @Call(`remove${own}Passkey`)
    async remove({ params, principal, request }: Asked<`remove${Own}Passkey`>) {
      await this.commands.decide(request, params.id, this.of(principal), removePasskey);
    }

    /** A change of the login's credential ends its other sessions. */
    private of(principal: LoggedIn): StreamLocator<LoginState, PasskeyEvent, PasskeyCommand> {
      const owner = ownerOf(principal);
      return {
        decide: async (passkeyId, context, decide) => {
          const command = { commandId: context.commandId, ...owner, passkeyId };
          const executed = await this.passkeys.execute(owner, context, (state) =>
            decide(state, command),
          );
          if (
            executed.kind === 'done' &&
            executed.events.some(({ type }) => type === 'PasskeyRemoved')
          ) {
            const { credentialEpoch } = found(loginOf(executed.state));
            const { holder, holderId } = owner;
            await this.sessions.endOthers(holder, holderId, principal.sessionId, credentialEpoch);
          }
          return answerWith(passkeyId, executed);
        },
      };
    }
  }
  return PasskeysController;
}

export const passkeysControllers = (['', 'Own'] as const).map(passkeysControllerOf);
