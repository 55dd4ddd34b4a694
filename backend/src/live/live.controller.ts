import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call } from '../http/call.decorator.ts';
import { CurrentVisitor } from '../http/request.decorators.ts';
import type { Visitor } from '../http/visitor.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';

/** The stream of what to read again. */
@Controller()
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Call('listen')
  listen(@CurrentVisitor() visitor: Visitor, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.hub.refuseWhenFull(request.ip);
    reply.hijack();
    const stream = new LiveStream(visitor, request.ip, reply.raw);
    stream.open(reply.getHeaders());
    const lastSeen = request.headers['last-event-id'];
    this.hub.join(stream, typeof lastSeen === 'string' ? lastSeen : undefined);
  }
}
