import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { CallName } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL, callOf } from './call.decorator.ts';

/** A request changes nothing unless its content type is what the call takes (decisions §2); without a body none is needed. */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as CallName | undefined;
    const given = context.switchToHttp().getRequest<FastifyRequest>().headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (name === undefined || callOf(name).method === 'GET') {
      return true;
    }
    const { body, upload } = callOf(name);
    const wanted = upload === undefined ? 'application/json' : 'multipart/form-data';
    if (given === undefined ? body !== undefined || upload !== undefined : given !== wanted) {
      throw new ApiError('UNSUPPORTED_TYPE');
    }
    return true;
  }
}
