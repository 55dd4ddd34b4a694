import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../http/rate-limiter.ts';
import { type Asked, callOfAny } from '../http/request.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';

@Controller()
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @callOfAny('listen')
  listen(
    { principal }: Asked<'listen'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const address = callerAddress(request.ip);
    this.hub.makeRoomFor(address);
    reply.hijack();
    const stream = new LiveStream(principal, address, reply.raw);
    stream.open(reply.getHeaders());
    this.hub.join(stream);
  }
}
