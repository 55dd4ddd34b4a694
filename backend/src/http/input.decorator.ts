import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { InputPart, OutputOf, RouteName } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { type ReadInput, readInput } from './read-input.ts';

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
