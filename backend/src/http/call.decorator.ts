import {
  applyDecorators,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
} from '@nestjs/common';
import { type RouteName, routeOf } from '@salon/contract';

/** Metadata key of the name of a handler's route. */
export const CALL = 'salon:call';

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/**
 * Makes a method the handler of a route of the contract, with its method, path, status and headers.
 */
export function Call(name: RouteName): MethodDecorator {
  const { method, path, status, answerType, download } = routeOf(name);
  const decorators = [
    methods[method](path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(status),
    SetMetadata(CALL, name),
  ];
  const type =
    answerType === undefined ? [] : [Header('content-type', `${answerType}; charset=utf-8`)];
  const file =
    download === undefined
      ? []
      : [Header('content-disposition', `attachment; filename="${download}"`)];
  return applyDecorators(...decorators, ...type, ...file);
}
