import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../process/config.ts';
import { deviceText } from '../sessions/device-text.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { giveSession, SESSION_COOKIE, takeSession } from '../sessions/session-cookie.ts';
import { SESSION_SECONDS, Sessions } from '../sessions/sessions.ts';
import type { Account } from './accounts.ts';

export const NO_SESSION = { userId: null, email: null, role: null } as const;

@Injectable()
export class OwnSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  /** Ends the previous session, against session fixation, and remembers the device. */
  async begin(
    { kind, id, epoch, tellerId }: Omit<Account, 'email' | 'username'>,
    username: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await this.endPresent(request);
    const device = kind === 'administrator' ? deviceText(request.headers['user-agent']) : undefined;
    const secret = await this.sessions.start(kind, id, epoch, { device, tellerId });
    giveSession(reply, secret, SESSION_SECONDS[kind], this.isHttps());
    this.devices.remember(request, reply, username, this.isHttps());
  }

  async end(request: FastifyRequest, reply: FastifyReply) {
    await this.endPresent(request);
    takeSession(reply, this.isHttps());
  }

  private async endPresent(request: FastifyRequest) {
    const present = request.cookies[SESSION_COOKIE];
    if (present !== undefined) await this.sessions.end(present);
  }

  private isHttps() {
    return this.config.publicUrl.startsWith('https:');
  }
}
