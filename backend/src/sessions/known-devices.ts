import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { caseless } from '@salon/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectKey } from '../ports/tokens.ts';

const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 365 * 24 * 3600;
/** People of a salon share a device. */
const MOST_LOGINS = 8;

/**
 * A signed cookie names earlier logins, which attempts of strangers do not delay (specification,
 * members: login).
 */
@Injectable()
export class KnownDevices {
  constructor(@InjectKey('link') private readonly key: Uint8Array) {}

  /** Undefined unless this login has succeeded on the device. */
  deviceOf(request: FastifyRequest, username: string): string | undefined {
    const { device, marks } = read(request);
    const own = Buffer.from(this.markOf(device, username));
    return marks.some(
      (mark) => mark.length === own.length && timingSafeEqual(Buffer.from(mark), own),
    )
      ? device
      : undefined;
  }

  /** Called after a successful login. */
  remember(request: FastifyRequest, reply: FastifyReply, username: string, https: boolean): void {
    const { device, marks } = read(request);
    const own = this.markOf(device, username);
    const newest = [own, ...marks.filter((mark) => mark !== own)].slice(0, MOST_LOGINS);
    const scope = {
      path: '/api/auth/login',
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      maxAge: DEVICE_SECONDS,
    } as const;
    void reply.setCookie(DEVICE_COOKIE, [device, ...newest].join('.'), scope);
  }

  private markOf(device: string, username: string) {
    return createHmac('sha256', this.key)
      .update(`device:${device}:${caseless(username)}`)
      .digest('base64url');
  }
}

/** A missing cookie gives a new device id. */
function read(request: FastifyRequest): {
  readonly device: string;
  readonly marks: readonly string[];
} {
  const [device = '', ...marks] = (request.cookies[DEVICE_COOKIE] ?? '').split('.');
  return /^[\w-]{22}$/.test(device)
    ? { device, marks: marks.slice(0, MOST_LOGINS) }
    : { device: randomBytes(16).toString('base64url'), marks: [] };
}
