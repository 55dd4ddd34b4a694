import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallName } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import type { Channel, CommandContext } from '../command/command-context.ts';
import { CALL } from './call.decorator.ts';
import { stateOf } from './request-state.ts';
import { actorOf, type Visitor } from './visitor.ts';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** Who makes the request: `@CurrentVisitor() visitor: Visitor`. */
export const CurrentVisitor = createParamDecorator(
  (_: undefined, context: ExecutionContext): Visitor => stateOf(requestOf(context)).visitor,
);

/** The context of the command that a request makes: `@Context() context: CommandContext`. */
export const Context = createParamDecorator((_: undefined, context: ExecutionContext): CommandContext => {
  const { visitor, commandId, correlationId, at } = stateOf(requestOf(context));
  const call = Reflect.getMetadata(CALL, context.getHandler()) as CallName | undefined;
  const channel = channelOf(call, visitor);
  return { commandId, actor: channel === 'link' ? 'link' : actorOf(visitor), channel, correlationId, causationId: correlationId, at };
});

function channelOf(call: CallName | undefined, visitor: Visitor): Channel {
  if (call === 'cancelByLink') {
    return 'link';
  }
  if (visitor.kind === 'administrator') {
    return 'admin';
  }
  return visitor.kind === 'member' && call !== 'createBooking' ? 'my-page' : 'wizard';
}
