import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OutputOf, PasskeyProof } from '@salon/contract';
import {
  administrator,
  administratorStream,
  type Decision,
  type LoginOwner,
  type LoginState,
  loginOf,
  member,
  memberStream,
  type PasskeyEvent,
  usePasskey,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import { type Executed, Executor } from '../command/execute.ts';
import { personalOf, type StoredEventOf, storedEvents } from '../command/stored-event.ts';
import { ApiError, found } from '../http/api-error.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { CredentialEpochs, type Principal } from '../sessions/sessions.ts';
import { Accounts } from './accounts.ts';
import { Challenges } from './challenges.ts';

export type LoggedIn = Exclude<Principal, { readonly kind: 'guest' }>;

export const ownerOf = ({ kind, id }: LoggedIn): LoginOwner => ({
  holder: kind === 'member' ? 'member' : 'administrator',
  holderId: id,
});

/** The authenticator keeps it, to name the login without a user name. */
const handleOf = ({ holder, holderId }: LoginOwner) => `${holder}:${holderId}`;

function ownerNamed(handle: string): LoginOwner | undefined {
  const [holder, holderId = ''] = Buffer.from(handle, 'base64url').toString().split(':');
  return holder === 'member' || holder === 'administrator' ? { holder, holderId } : undefined;
}

const LOGIN = 'login';
/** Void after the credential changes. */
const additionTo = (owner: LoginOwner, epoch: number) => `add\n${handleOf(owner)}\n${epoch}`;

const TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256, RS256 (IANA, COSE algorithms). */
const ALGORITHMS = [-8, -7, -257];
const type = 'public-key' as const;

/** Passkeys of members, administrators and tellers (specification, members: passkeys). */
@Injectable()
export class Passkeys {
  private readonly site: URL;
  readonly host: string;

  constructor(
    private readonly executor: Executor,
    private readonly accounts: Accounts,
    private readonly epochs: CredentialEpochs,
    private readonly challenges: Challenges,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly store: EventStore,
    config: Config,
  ) {
    this.site = new URL(config.publicUrl);
    this.host = this.site.hostname;
  }

  /** Names passkeys only to their owner. */
  async beginUse(principal: Principal, request: FastifyRequest, reply: FastifyReply) {
    const own = principal.kind === 'guest' ? [] : await this.openedOf(ownerOf(principal));
    return {
      challenge: this.issue(LOGIN, request, reply),
      rpId: this.host,
      timeout: TIMEOUT_MS,
      allowCredentials: own.map(({ credentialId: id }) => ({ id, type })),
      userVerification: 'required' as const,
    };
  }

  /** Throws 403 unless a passkey has signed, that of `only` if given. */
  async use({ response, ...credential }: PasskeyProof, request: FastifyRequest, only?: LoginOwner) {
    const owner = response.userHandle === '' ? only : ownerNamed(response.userHandle);
    if (owner === undefined || (only && handleOf(only) !== handleOf(owner))) throw refused();
    const account = await this.accounts.byId(owner.holder, owner.holderId);
    const passkey = (await this.openedOf(owner)).find(
      ({ credentialId }) => credentialId === credential.id,
    );
    if (account === undefined || passkey === undefined) throw refused();
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({
        response: { ...credential, response },
        ...this.expected(LOGIN, request),
        // The domain compares the counters.
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          counter: 0,
        },
      }),
    );
    if (!verified) throw refused();
    const commandId = randomUUID();
    const { passkeyId } = passkey;
    const counter = authenticationInfo.newCounter;
    const context = {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: this.clock.now(),
      actor: `${owner.holder}:${owner.holderId}`,
      channel: owner.holder === 'member' ? 'my-page' : 'admin',
    } as const;
    const executed = await this.execute(owner, context, (state) =>
      usePasskey(state, { commandId, ...owner, passkeyId, counter }),
    );
    const isUsed =
      executed.kind === 'done' && executed.events.some((event) => event.type === 'PasskeyUsed');
    // The member may have been suspended meanwhile.
    if (!isUsed || (await this.epochs.of(account.kind, account.id)) !== account.epoch)
      throw refused();
    return account;
  }

  async beginAddition(
    owner: LoginOwner,
    names: { readonly salon: string; readonly username: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const epoch = found(await this.epochs.of(owner.holder, owner.holderId));
    const passkeys = await this.openedOf(owner);
    return {
      challenge: this.issue(additionTo(owner, epoch), request, reply),
      rp: { id: this.host, name: names.salon },
      user: {
        id: Buffer.from(handleOf(owner)).toString('base64url'),
        name: names.username,
        displayName: names.username,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
      timeout: TIMEOUT_MS,
      excludeCredentials: passkeys.map(({ credentialId: id }) => ({ id, type })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
    };
  }

  async checkAddition(
    owner: LoginOwner,
    { commandId }: Pick<CommandContext, 'commandId'>,
    { name, passkey }: OutputOf<'addPasskey', 'body'>,
    request: FastifyRequest,
  ) {
    if ((await this.stateOf(owner)).commandIds.has(commandId)) return undefined;
    const epoch = found(await this.epochs.of(owner.holder, owner.holderId));
    const { registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response: passkey,
        ...this.expected(additionTo(owner, epoch), request),
      }),
    );
    if (registrationInfo === undefined) throw refused();
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      confirmedEpoch: epoch,
      counter,
      fields: {
        name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
      },
    };
  }

  async listOf(owner: LoginOwner) {
    return (await this.openedOf(owner)).map(({ passkeyId: id, name, addedAt, usedAt }) => ({
      id,
      name,
      createdAt: addedAt,
      lastUsedAt: usedAt,
    }));
  }

  execute(
    { holder, holderId }: LoginOwner,
    context: CommandContext,
    decide: (state: LoginState) => Decision<PasskeyEvent> | Promise<Decision<PasskeyEvent>>,
  ): Promise<Executed<LoginState>> {
    const { executor } = this;
    return holder === 'member'
      ? executor.execute({ stream: memberStream(holderId), aggregate: member, context, decide })
      : executor.execute({
          stream: administratorStream(holderId),
          aggregate: administrator,
          context,
          decide,
        });
  }

  private async stateOf({ holder, holderId }: LoginOwner): Promise<LoginState> {
    const { state } =
      holder === 'member'
        ? await this.executor.stateOf(memberStream(holderId), member)
        : await this.executor.stateOf(administratorStream(holderId), administrator);
    return state;
  }

  /** Oldest first, without those that cannot be decrypted. */
  private async openedOf(owner: LoginOwner) {
    const present = loginOf(await this.stateOf(owner))?.passkeys ?? [];
    if (present.length === 0) return [];
    const stream = owner.holder === 'member' ? memberStream : administratorStream;
    const added = (await storedEvents(this.store, stream(owner.holderId))).filter(
      (event): event is StoredEventOf<'PasskeyAdded'> => event.type === 'PasskeyAdded',
    );
    const opened = await Promise.all(
      present.map(async (passkey) => {
        const event = added.find(({ data }) => data.passkeyId === passkey.passkeyId);
        const fields = event && (await personalOf(this.sealer, event));
        return typeof fields === 'object' ? [{ ...passkey, ...fields }] : [];
      }),
    );
    return opened.flat();
  }

  private issue(purpose: string, request: FastifyRequest, reply: FastifyReply): string {
    const isHttps = this.site.protocol === 'https:';
    const challenge = this.challenges.issue(purpose, request, reply, isHttps);
    return Buffer.from(challenge).toString('base64url');
  }

  private expected(purpose: string, request: FastifyRequest) {
    return {
      expectedChallenge: (challenge: string) =>
        this.challenges.spend(Buffer.from(challenge, 'base64url').toString(), purpose, request),
      expectedOrigin: this.site.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
    };
  }
}

const refused = (): ApiError => new ApiError('PASSKEY_REFUSED');

async function orRefused<T>(checked: Promise<T>): Promise<T> {
  try {
    return await checked;
  } catch {
    throw refused();
  }
}
