import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isErasure, ParkedActions } from './parked.ts';
import { Readiness } from './readiness.ts';

@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly parked: ParkedActions,
  ) {}

  /**
   * Fails during the shutdown, so that a proxy stops sending requests, while the process still
   * answers.
   */
  @Get('live')
  async live(@Res() reply: FastifyReply) {
    const { isStopping } = this.readiness;
    await reply.status(isStopping ? 503 : 200).send({ status: isStopping ? 'stopping' : 'ok' });
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply) {
    const down = await this.readiness.down();
    if (down.length > 0) {
      await reply.status(503).send({ status: 'unavailable', down });
      return;
    }
    const parked = await this.parked.list();
    const unreadable = await this.parked.unreadableStreams();
    const asks = [
      ...(parked.length > 0 ? ['parked'] : []),
      ...(parked.some(isErasure) ? ['erasure'] : []),
    ];
    await reply.send({
      status: 'ok',
      ...(asks.length > 0 && { asks }),
      ...(unreadable.length > 0 && { unreadable }),
    });
  }
}
