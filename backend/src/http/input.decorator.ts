import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type InputPart, type OutputOf, parsePart, type RouteName, type RouteSchemas, schemasOf } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';

/** What a handler gets of a request: its parts, parsed by the contract. */
export interface InputOfCall<N extends RouteName> {
  readonly params: OutputOf<N, 'params'>;
  readonly query: OutputOf<N, 'query'>;
  readonly body: OutputOf<N, 'body'>;
}

/** The parsed input of the route; what breaks a rule is 400 with the specification's sentence at each field. */
export const Input = createParamDecorator((_: undefined, context: ExecutionContext) => {
  const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
  if (name === undefined) {
    throw new Error(`${context.getHandler().name} reads its input but is not the handler of a route.`);
  }
  const schemas = schemasOf(name);
  const { params, query, body } = context.switchToHttp().getRequest<FastifyRequest>();
  return { params: partOf(schemas, 'params', params), query: partOf(schemas, 'query', query), body: partOf(schemas, 'body', body) };
});

function partOf(schemas: RouteSchemas, part: InputPart, given: unknown): unknown {
  const schema = schemas[part];
  if (schema === undefined) {
    return undefined;
  }
  const parsed = parsePart(schema, given);
  if (parsed.ok) {
    return parsed.value;
  }
  throw new ApiError(parsed.code, parsed.code === 'VALIDATION_FAILED' && part === 'body' ? { fieldErrors: parsed.fieldErrors } : {});
}
