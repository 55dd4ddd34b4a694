import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { routeOf, schemasByRoute, type Who } from '@salon/contract';
import type { FastifyReply } from 'fastify';
import { Config } from '../process/config.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { giveSession, SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { GUEST, type Principal, SESSION_SECONDS, Sessions } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { callOf, requestOf } from './request.ts';

/** Throws 401 without a session, 403 for the wrong kind of principal or role. */
@Injectable()
export class MayCallGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly roles: AdministratorRoles,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const [name, request] = [callOf(context), requestOf(context)];
    const secret = request.cookies[SESSION_COOKIE];
    const { state } = request;
    const person = request.headers['x-person'];
    state.call = name;
    if (secret !== undefined) {
      // The cookie expires by its own Max-Age, so it is sent again whenever the idle timeout of the
      // session is extended.
      const renew = () => {
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        giveSession(
          reply,
          secret,
          SESSION_SECONDS.administrator,
          this.config.publicUrl.startsWith('https:'),
        );
      };
      const principal = await this.sessions.principalOf(
        secret,
        name === undefined ? undefined : renew,
      );
      const isOthers =
        principal.kind !== 'guest' && person !== undefined && person !== principal.id;
      state.principal = isOthers ? GUEST : principal;
    }
    state.isOfEndedSession = person !== undefined && state.principal.kind === 'guest';
    if (name !== undefined) await this.refuseUnless(routeOf(name).who, state.principal);
    return true;
  }

  private async refuseUnless(who: Who, principal: Principal) {
    if (!(await this.isAllowed(who, principal))) {
      throw new ApiError(principal.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
    }
  }

  private async isAllowed(who: Who, principal: Principal): Promise<boolean> {
    switch (who) {
      case 'all':
        return true;
      case 'member-or-administrator':
        return principal.kind === 'member' || principal.kind === 'administrator';
      case 'staff':
        return principal.kind === 'administrator' || principal.kind === 'teller';
      case 'teller-or-owner':
        return principal.kind === 'teller' || this.isAllowed('owner', principal);
      case 'owner':
        return (
          principal.kind === 'administrator' && (await this.roles.of(principal.id)) === 'owner'
        );
      default:
        return principal.kind === who;
    }
  }
}

/** Checks only writes with a body (specification, HTTP API: writes from this site). */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const name = callOf(context);
    const contentType = requestOf(context)
      .headers['content-type']?.split(';', 1)[0]
      ?.trim()
      .toLowerCase();
    if (name === undefined || routeOf(name).method === 'GET') return true;
    const { upload } = routeOf(name);
    const { body } = schemasByRoute[name];
    const expected = upload === undefined ? 'application/json' : 'multipart/form-data';
    if (
      contentType === undefined
        ? body !== undefined || upload !== undefined
        : contentType !== expected
    ) {
      throw new ApiError('UNSUPPORTED_TYPE');
    }
    return true;
  }
}
