import type { FastifyReply } from 'fastify';

export const SESSION_COOKIE = 'session';

const options = (https: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: https,
});

/** `seconds` is its Max-Age. */
export function giveSession(
  reply: FastifyReply,
  secret: string,
  seconds: number,
  https: boolean,
): void {
  void reply.setCookie(SESSION_COOKIE, secret, { ...options(https), maxAge: seconds });
}

export function takeSession(reply: FastifyReply, https: boolean): void {
  void reply.clearCookie(SESSION_COOKIE, options(https));
}
