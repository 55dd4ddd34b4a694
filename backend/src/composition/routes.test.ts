import type { Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { type RouteName, routeOf, routes } from '@salon/contract';
import { CALL } from '../http/request.ts';
import { wiredClasses } from '../testing/wired-classes.ts';

const BESIDE_THE_CONTRACT = [
  'GET /api/docs',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /uploads/{name}',
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

interface Handled {
  readonly address: string;
  readonly route: RouteName | undefined;
}

function handled(): readonly Handled[] {
  return [...wiredClasses()].filter(isController).flatMap((controller) => {
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
      return {
        address: `${method} ${whole}`,
        route: Reflect.getMetadata(CALL, handler) as RouteName | undefined,
      };
    });
  });
}

const isController = (part: unknown): part is Type =>
  typeof part === 'function' && Reflect.hasMetadata('path', part);

const addressOf = (name: RouteName) => `${routeOf(name).method} ${routeOf(name).path}`;

test('every route of the contract has exactly one handler, at its own address', () => {
  const names = handled().flatMap(({ route }) => route ?? []);
  expect(names.sort()).toEqual((Object.keys(routes) as RouteName[]).sort());
  for (const { address, route } of handled()) {
    if (route !== undefined) expect(address).toBe(addressOf(route));
  }
});

test('every handler is in the contract or known to stand beside it', () => {
  const beside = handled().filter(({ route }) => route === undefined);
  expect(beside.map(({ address }) => address).sort()).toEqual(BESIDE_THE_CONTRACT);
});
