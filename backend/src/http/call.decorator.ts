import { applyDecorators, Delete, Get, Header, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';
import { type CallName, type Call as CallShape, calls } from '@salon/domain';

/** Under this name a handler carries the name of its call. */
export const CALL = 'salon:call';

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** The contract of a call, without the precise types of its schemas. */
export const callOf = (name: CallName): CallShape => calls[name];

/** Makes a method the handler of one call of the contract: its route, its status of success, who may call, what it takes. */
export function Call(name: CallName): MethodDecorator {
  const { method, path, status, answerType } = callOf(name);
  const decorators = [methods[method](path.replaceAll(/\{(\w+)\}/g, ':$1')), HttpCode(status), SetMetadata(CALL, name)];
  return applyDecorators(
    ...(answerType === undefined ? decorators : [...decorators, Header('content-type', `${answerType}; charset=utf-8`)]),
  );
}
