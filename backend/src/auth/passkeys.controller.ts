import { Controller, Req, Res } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerWith } from '../command/execute.ts';
import type { StreamLocator } from '../command/plain-command.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { Asked, Call } from '../http/request.ts';
import { deviceText } from '../sessions/device-text.ts';
import { Sessions } from '../sessions/sessions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { Accounts } from './accounts.ts';
import { type LoggedIn, ownerOf, Passkeys } from './passkeys.ts';

/** One's own passkeys (specification, members: passkeys). */
@Controller()
export class PasskeysController {
  constructor(
    private readonly commands: Commands,
    private readonly passkeys: Passkeys,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly settings: CurrentSettings,
  ) {}

  @Call('listPasskeys')
  list(
    @Asked() { principal }: Pick<Asked<'listPasskeys' | 'listOwnPasskeys'>, 'principal'>,
  ): Promise<AnswerOf<'listPasskeys'>> {
    return this.passkeys.listOf(ownerOf(principal));
  }

  @Call('listOwnPasskeys')
  listOwn(@Asked() asked: Asked<'listOwnPasskeys'>): Promise<AnswerOf<'listOwnPasskeys'>> {
    return this.list(asked);
  }

  @Call('beginPasskey')
  async begin(
    @Asked() { principal }: Pick<Asked<'beginPasskey' | 'beginOwnPasskey'>, 'principal'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'beginPasskey'>> {
    const owner = ownerOf(principal);
    const [{ username }, { settings }] = await Promise.all([
      this.accounts.byId(owner.holder, owner.holderId).then(found),
      this.settings.now(),
    ]);
    const salon = settings.storeName || this.passkeys.host;
    return this.passkeys.beginAddition(owner, { salon, username }, request, reply);
  }

  @Call('beginOwnPasskey')
  beginOwn(
    @Asked() asked: Asked<'beginOwnPasskey'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'beginOwnPasskey'>> {
    return this.begin(asked, request, reply);
  }

  @Call('addPasskey')
  async add(
    @Asked() { body, principal }: Pick<Asked<'addPasskey' | 'addOwnPasskey'>, 'body' | 'principal'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'addPasskey'>> {
    const { state } = request;
    const owner = ownerOf(principal);
    const passkeyId = derivedId(state.commandId, 'passkey');
    const named = { ...body, name: body.name || deviceText(request.headers['user-agent']) };
    const made = await this.passkeys.checkAddition(owner, state, named, request);
    const person =
      owner.holder === 'member'
        ? personId('member', owner.holderId)
        : personId('staff', derivedId(state.commandId, 'staff'));
    await this.commands.decide(state, passkeyId, this.of(principal), (login, command) =>
      made === undefined ? accept() : addPasskey(login, { ...command, ...made, person }),
    );
    const list = await this.passkeys.listOf(owner);
    return found(list.find(({ id }) => id === passkeyId));
  }

  @Call('addOwnPasskey')
  addOwn(
    @Asked() asked: Asked<'addOwnPasskey'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'addOwnPasskey'>> {
    return this.add(asked, request);
  }

  @Call('removePasskey')
  async remove(
    @Asked() {
      params,
      principal,
      request,
    }: Pick<Asked<'removePasskey' | 'removeOwnPasskey'>, 'params' | 'principal' | 'request'>,
  ): Promise<void> {
    await this.commands.decide(request, params.id, this.of(principal), removePasskey);
  }

  @Call('removeOwnPasskey')
  removeOwn(@Asked() asked: Asked<'removeOwnPasskey'>): Promise<void> {
    return this.remove(asked);
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
