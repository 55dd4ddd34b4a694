import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { Config } from '../process/config.ts';
import { Metrics } from '../process/telemetry.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Callers need the token or are on this machine (specification, operation: health); others get 404.
 */
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!this.mayRead(request)) throw new ApiError('NOT_FOUND');
    await reply.type('text/plain; version=0.0.4; charset=utf-8').send(await this.metrics.text());
  }

  private mayRead({ headers, socket }: FastifyRequest) {
    const { metricsToken } = this.config;
    if (metricsToken !== null && sameText(headers.authorization ?? '', `Bearer ${metricsToken}`))
      return true;
    // By the socket's address and without forwarding headers: behind a local proxy every request
    // would look local.
    return (
      LOOPBACK.has(socket.remoteAddress ?? '') &&
      FORWARDING.every((name) => headers[name] === undefined)
    );
  }
}

function sameText(token: string, expected: string) {
  const [a, b] = [Buffer.from(token), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
