import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type InputPart, type OutputOf, type Parsed, parsePart, type RouteName, schemasOf } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import type { Channel, CommandContext } from '../command/command-context.ts';
import { actorOf, type Principal } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { noteCommandsOf, stateOf } from './request-hooks.ts';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The principal: `@CurrentPrincipal() principal: Principal`. */
export const CurrentPrincipal = createParamDecorator(
  (_: undefined, context: ExecutionContext): Principal => stateOf(requestOf(context)).principal,
);

/** The id of the member; throws 401 for others. */
export function memberOf(principal: Principal): string {
  if (principal.kind !== 'member') {
    throw new ApiError('UNAUTHORIZED');
  }
  return principal.id;
}

/** The context of the request's command: `@Context() context: CommandContext`. */
export const Context = createParamDecorator((_: undefined, context: ExecutionContext): CommandContext => {
  const state = stateOf(requestOf(context));
  const { principal, commandId, correlationId, at } = state;
  const call = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
  const channel = channelOf(call, principal);
  const actor = channel === 'link' ? 'link' : actorOf(principal);
  return noteCommandsOf(state, { commandId, actor, channel, correlationId, causationId: correlationId, at });
});

const BY_LINK: ReadonlySet<RouteName> = new Set([
  ...(['cancelByLink', 'rescheduleByLink', 'chooseRemindersByLink'] as const),
  ...(['readWaiting', 'acceptOffer', 'declineOffer', 'leaveWaitlist'] as const),
]);

function channelOf(call: RouteName | undefined, principal: Principal): Channel {
  if (call !== undefined && BY_LINK.has(call)) {
    return 'link';
  }
  if (principal.kind === 'administrator' || principal.kind === 'teller') {
    return 'admin';
  }
  return principal.kind === 'member' && call !== 'createBooking' && call !== 'joinWaitlist' ? 'my-page' : 'wizard';
}

/** The parts of a request, parsed by the contract. */
export interface InputOfCall<N extends RouteName> {
  readonly params: OutputOf<N, 'params'>;
  readonly query: OutputOf<N, 'query'>;
  readonly body: OutputOf<N, 'body'>;
}

/** The parsed input of the route; throws 400 with a sentence for each invalid field. */
export const Input = createParamDecorator((_: undefined, context: ExecutionContext) => {
  const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
  if (name === undefined) {
    throw new Error(`${context.getHandler().name} reads its input but is not the handler of a route.`);
  }
  const input = readInput(name, context.switchToHttp().getRequest<FastifyRequest>());
  return { params: partOf(input, 'params'), query: partOf(input, 'query'), body: partOf(input, 'body') };
});

function partOf(input: ReadInput, part: InputPart): unknown {
  const parsed = input[part];
  if (parsed === undefined || parsed.ok) {
    return parsed?.value;
  }
  throw new ApiError(parsed.code, parsed.code === 'VALIDATION_FAILED' && part === 'body' ? { fieldErrors: parsed.fieldErrors } : {});
}

const PARTS = ['params', 'query', 'body'] as const satisfies readonly InputPart[];

/** The parsed parts of a request; undefined for parts that the route does not have. */
type ReadInput = Readonly<Record<InputPart, Parsed<unknown> | undefined>>;

const inputs = new WeakMap<FastifyRequest, ReadInput>();

/** Parses a request by the schemas of its route, once. */
export function readInput(name: RouteName, request: FastifyRequest): ReadInput {
  const known = inputs.get(request);
  if (known !== undefined) {
    return known;
  }
  const schemas = schemasOf(name);
  const [params, query, body] = PARTS.map((part) => {
    const schema = schemas[part];
    return schema === undefined ? undefined : parsePart(schema, request[part]);
  });
  const input = { params, query, body };
  inputs.set(request, input);
  return input;
}

/** Whether all parts of a request match the contract. */
export function isWellFormed(name: RouteName, request: FastifyRequest): boolean {
  return Object.values(readInput(name, request)).every((part) => part === undefined || part.ok);
}
