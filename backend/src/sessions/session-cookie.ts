import type { FastifyReply } from 'fastify';

export const SESSION_COOKIE = 'session';

const options = (https: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: https,
});

export function giveSession(
  reply: FastifyReply,
  secret: string,
  maxAge: number,
  https: boolean,
): void {
  void reply.setCookie(SESSION_COOKIE, secret, { ...options(https), maxAge });
}

export function takeSession(reply: FastifyReply, https: boolean): void {
  void reply.clearCookie(SESSION_COOKIE, options(https));
}
