import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { Config } from '../process/config.ts';
import { Metrics } from '../process/metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The figures, for who has the token or sits on this machine itself (specification, operation: health); to others they do not exist. */
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.mayRead(request)) {
      throw new ApiError('NOT_FOUND');
    }
    await reply.type('text/plain; version=0.0.4; charset=utf-8').send(await this.metrics.text());
  }

  private mayRead({ headers, socket }: FastifyRequest): boolean {
    const { metricsToken } = this.config;
    if (metricsToken !== null && sameText(headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return true;
    }
    // The socket's own address: a proxy on this machine would make every visitor look local.
    return LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);
  }
}

function sameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
