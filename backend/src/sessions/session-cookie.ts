import type { FastifyReply } from 'fastify';

/** The session's cookie. */
export const SESSION_COOKIE = 'session';

const options = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure: https });

/** Gives the browser its session; `seconds` is how long it may keep the cookie. */
export function giveSession(reply: FastifyReply, secret: string, seconds: number, https: boolean): void {
  void reply.setCookie(SESSION_COOKIE, secret, { ...options(https), maxAge: seconds });
}

/** Takes the session's cookie from the browser. */
export function takeSession(reply: FastifyReply, https: boolean): void {
  void reply.clearCookie(SESSION_COOKIE, options(https));
}
