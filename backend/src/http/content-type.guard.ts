import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type RouteName, routeOf, schemasOf } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';

/**
 * A request changes nothing unless its content type is what the route takes (specification, HTTP API: writes from this site);
 * without a body none is needed.
 */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
    const given = context.switchToHttp().getRequest<FastifyRequest>().headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (name === undefined || routeOf(name).method === 'GET') {
      return true;
    }
    const { upload } = routeOf(name);
    const { body } = schemasOf(name);
    const wanted = upload === undefined ? 'application/json' : 'multipart/form-data';
    if (given === undefined ? body !== undefined || upload !== undefined : given !== wanted) {
      throw new ApiError('UNSUPPORTED_TYPE');
    }
    return true;
  }
}
