import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Call, type CallName, type calls, type OutputOf, parsePart } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL, callOf } from './call.decorator.ts';

/** What a handler gets of a request: its parts, parsed by the contract. */
export interface InputOfCall<N extends CallName> {
  readonly params: OutputOf<(typeof calls)[N] & Call, 'params'>;
  readonly query: OutputOf<(typeof calls)[N] & Call, 'query'>;
  readonly body: OutputOf<(typeof calls)[N] & Call, 'body'>;
}

/** The parsed input of the call; what breaks a rule is 400 with the specification's sentence at each field. */
export const Input = createParamDecorator((_: undefined, context: ExecutionContext) => {
  const name = Reflect.getMetadata(CALL, context.getHandler()) as CallName | undefined;
  if (name === undefined) {
    throw new Error(`${context.getHandler().name} reads its input but is not the handler of a call.`);
  }
  const call = callOf(name);
  const { params, query, body } = context.switchToHttp().getRequest<FastifyRequest>();
  return { params: partOf(call, 'params', params), query: partOf(call, 'query', query), body: partOf(call, 'body', body) };
});

function partOf(call: Call, part: 'params' | 'query' | 'body', given: unknown): unknown {
  const schema = call[part];
  if (schema === undefined) {
    return undefined;
  }
  const parsed = parsePart(schema, given);
  if (parsed.ok) {
    return parsed.value;
  }
  throw new ApiError(parsed.code, parsed.code === 'VALIDATION_FAILED' && part === 'body' ? { fieldErrors: parsed.fieldErrors } : {});
}
