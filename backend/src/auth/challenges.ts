import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Collection } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectCollection, InjectKey } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { type UsedCode, usedCodeCollection } from './second-factors.ts';

const VALID_MS = 10 * 60_000;

/** Names a browser until it is closed, so that a challenge works in no other. */
const BROWSER_COOKIE = 'browser';

/**
 * Nothing is stored until a challenge is used, so that any process can check what another has
 * issued.
 */
@Injectable()
export class Challenges {
  constructor(
    @InjectKey('second-factor') private readonly key: Uint8Array,
    @InjectCollection(usedCodeCollection) private readonly used: Collection<UsedCode>,
    private readonly clock: Clock,
  ) {}

  issue(purpose: string, request: FastifyRequest, reply: FastifyReply, https: boolean): string {
    const browser = request.cookies[BROWSER_COOKIE] ?? randomBytes(16).toString('base64url');
    const scope = { path: '/api', httpOnly: true, sameSite: 'strict', secure: https } as const;
    void reply.setCookie(BROWSER_COOKIE, browser, scope);
    const issued = `${this.clock.millis()}.${randomBytes(16).toString('base64url')}`;
    return `${issued}.${this.markOf(issued, purpose, browser)}`;
  }

  /** True for a challenge issued for this purpose within ten minutes, once. */
  async spend(challenge: string, purpose: string, request: FastifyRequest): Promise<boolean> {
    const browser = request.cookies[BROWSER_COOKIE] ?? '';
    const [at = '', random = '', mark = ''] = challenge.split('.');
    const own = Buffer.from(this.markOf(`${at}.${random}`, purpose, browser));
    const isOwn = mark.length === own.length && timingSafeEqual(Buffer.from(mark), own);
    const ends = Number(at) + VALID_MS;
    return (
      isOwn &&
      this.clock.millis() <= ends &&
      this.used.insert(`challenge ${random}`, { endsAt: new Date(ends).toISOString() })
    );
  }

  private markOf(issued: string, purpose: string, browser: string) {
    const text = `passkey challenge\n${issued}\n${purpose}\n${browser}`;
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
