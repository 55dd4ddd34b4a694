import { MetadataScanner } from '@nestjs/core';
import { type CallName, calls } from '@salon/domain';
import { CALL } from '../http/call.decorator.ts';
import { features } from './features.ts';

/** Routes for machines that watch the process, the contract itself, and pictures. */
const BESIDE_THE_CONTRACT = [
  'GET /api/docs',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /uploads/{name}',
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

interface Route {
  readonly route: string;
  readonly call: CallName | undefined;
}

/** Every handler of every controller, as Nest will route it. */
function routes(): readonly Route[] {
  return features
    .flatMap(({ controllers }) => [...controllers])
    .flatMap((controller) => {
      const base = String(Reflect.getMetadata('path', controller));
      const prototype = controller.prototype as Record<string, object>;
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name] ?? {};
        const path = Reflect.getMetadata('path', handler) as string | undefined;
        const method = METHODS[Number(Reflect.getMetadata('method', handler))];
        if (path === undefined) return [];
        const whole = `/${base}/${path}`
          .replaceAll(/\/+/g, '/')
          .replace(/(?<=.)\/$/, '')
          .replaceAll(/:(\w+)/g, '{$1}');
        return { route: `${method} ${whole}`, call: Reflect.getMetadata(CALL, handler) as CallName | undefined };
      });
    });
}

const routeOf = (name: CallName): string => `${calls[name].method} ${calls[name].path}`;

test('every call of the contract has exactly one handler, on its own route', () => {
  const handled = routes().flatMap(({ call }) => call ?? []);
  expect([...handled].sort()).toEqual((Object.keys(calls) as CallName[]).sort());
  for (const { route, call } of routes()) {
    if (call !== undefined) expect(route).toBe(routeOf(call));
  }
});

test('every route is in the contract or known to stand beside it', () => {
  const beside = routes().filter(({ call }) => call === undefined);
  expect(beside.map(({ route }) => route).sort()).toEqual(BESIDE_THE_CONTRACT);
});
