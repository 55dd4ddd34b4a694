import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import type { Channel, CommandContext } from '../command/command-context.ts';
import { actorOf, type Principal } from '../sessions/principal.ts';
import { CALL } from './call.decorator.ts';
import { noteCommandsOf, stateOf } from './request-state.ts';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** Who makes the request: `@CurrentPrincipal() principal: Principal`. */
export const CurrentPrincipal = createParamDecorator(
  (_: undefined, context: ExecutionContext): Principal => stateOf(requestOf(context)).principal,
);

/** The context of the command that a request makes: `@Context() context: CommandContext`. */
export const Context = createParamDecorator((_: undefined, context: ExecutionContext): CommandContext => {
  const state = stateOf(requestOf(context));
  const { principal, commandId, correlationId, at } = state;
  const call = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
  const channel = channelOf(call, principal);
  const actor = channel === 'link' ? 'link' : actorOf(principal);
  return noteCommandsOf(state, { commandId, actor, channel, correlationId, causationId: correlationId, at });
});

function channelOf(call: RouteName | undefined, principal: Principal): Channel {
  if (call === 'cancelByLink') {
    return 'link';
  }
  if (principal.kind === 'administrator') {
    return 'admin';
  }
  return principal.kind === 'member' && call !== 'createBooking' ? 'my-page' : 'wizard';
}
