import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  type InputPart,
  type OutputOf,
  parsePart,
  type RouteName,
  schemasOf,
} from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import type { ReadInput, RequestState } from './request-state.ts';

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** The principal: `@CurrentPrincipal() principal: Principal`. */
export const CurrentPrincipal = createParamDecorator(
  (_: undefined, context: ExecutionContext): Principal => requestOf(context).state.principal,
);

/** The id of the member; throws 401 for others. */
export function memberOf(principal: Principal): string {
  if (principal.kind !== 'member') {
    throw new ApiError('UNAUTHORIZED');
  }
  return principal.id;
}

/** The request: `@CurrentRequest() request: RequestState`. */
export const CurrentRequest = createParamDecorator(
  (_: undefined, context: ExecutionContext): RequestState => requestOf(context).state,
);

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
    throw new Error(
      `${context.getHandler().name} reads its input but is not the handler of a route.`,
    );
  }
  const input = readInput(name, context.switchToHttp().getRequest<FastifyRequest>());
  return {
    params: partOf(input, 'params'),
    query: partOf(input, 'query'),
    body: partOf(input, 'body'),
  };
});

function partOf(input: ReadInput, part: InputPart): unknown {
  const parsed = input[part];
  if (parsed === undefined || parsed.ok) {
    return parsed?.value;
  }
  throw new ApiError(
    parsed.code,
    parsed.code === 'VALIDATION_FAILED' && part === 'body'
      ? { fieldErrors: parsed.fieldErrors }
      : {},
  );
}

const PARTS = ['params', 'query', 'body'] as const satisfies readonly InputPart[];

/** Parses a request by the schemas of its route, once. */
export function readInput(name: RouteName, request: FastifyRequest): ReadInput {
  const known = request.state.input;
  if (known !== undefined) {
    return known;
  }
  const schemas = schemasOf(name);
  const [params, query, body] = PARTS.map((part) => {
    const schema = schemas[part];
    return schema === undefined ? undefined : parsePart(schema, request[part]);
  });
  const input = { params, query, body };
  request.state.input = input;
  return input;
}

/** Whether all parts of a request match the contract. */
export function isWellFormed(name: RouteName, request: FastifyRequest): boolean {
  return Object.values(readInput(name, request)).every((part) => part === undefined || part.ok);
}
