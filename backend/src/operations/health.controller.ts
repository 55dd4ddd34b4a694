import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DuePersons } from '../person/due-persons.ts';
import { Readiness } from './readiness.ts';

/** Liveness and readiness (specification, operation: health). */
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly duePersons: DuePersons,
  ) {}

  /** Fails during the shutdown, so that a proxy stops sending requests, while the process still answers. */
  @Get('live')
  async live(@Res() reply: FastifyReply): Promise<void> {
    const { isStopping } = this.readiness;
    await reply.status(isStopping ? 503 : 200).send({ status: isStopping ? 'stopping' : 'ok' });
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const down = await this.readiness.down();
    if (down.length > 0) {
      await reply.status(503).send({ status: 'unavailable', down });
      return;
    }
    const isHeld = (await this.duePersons.held()) > 0;
    await reply.send(isHeld ? { status: 'ok', asks: ['retention'] } : { status: 'ok' });
  }
}
