import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness.ts';

/** Whether the process lives, and whether it can do its work (specification, operation: health). */
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live(): { readonly status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const down = await this.readiness.down();
    await reply.status(down.length === 0 ? 200 : 503).send(down.length === 0 ? { status: 'ok' } : { status: 'unavailable', down });
  }
}
