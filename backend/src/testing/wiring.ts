import type { DynamicModule, Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { type RouteName, routes } from '@salon/contract';
import * as readModels from '@salon/projections';
import { writtenClasses } from '../command/written.ts';
import { CALL } from '../http/request.ts';

export interface Wiring {
  readonly routes: readonly string[];
  readonly written: Iterable<Type>;
  readonly wired: ReadonlySet<unknown>;
  readonly projectors: readonly { readonly name: string }[];
  readonly projected: readonly { readonly name: string }[];
}

export function wiringOf(modules: readonly Type[]): Wiring {
  return {
    routes: Object.keys(routes),
    written: [...writtenClasses()],
    wired: partsOf(modules),
    projectors: Object.values(readModels).filter(isProjector),
    projected: readModels.salonProjectors,
  };
}

/** A part that is not registered would do nothing without notice. */
export function refuseUnwired({ routes, written, wired, projectors, projected }: Wiring): void {
  const served = new Set([...wired].flatMap(routesOf));
  const unserved = routes.find((name) => !served.has(name as RouteName));
  if (unserved !== undefined) {
    throw new Error(`No registered controller serves the route ${unserved}.`);
  }
  const unprovided = [...written].find((each) => !wired.has(each));
  if (unprovided !== undefined) {
    throw new Error(`No module registers ${unprovided.name} as provider or controller.`);
  }
  const unprojected = projectors.find((projector) => !projected.includes(projector));
  if (unprojected !== undefined) {
    throw new Error(`The read model ${unprojected.name} is not in salonProjectors.`);
  }
}

function isProjector(value: unknown): value is readModels.AnyProjector {
  return (
    typeof value === 'object' &&
    value !== null &&
    'evolve' in value &&
    'handles' in value &&
    'version' in value
  );
}

function partsOf(modules: readonly Type[]) {
  const seen = new Set<unknown>();
  const visit = (module: Type | DynamicModule) => {
    if (seen.has(module) || typeof module !== 'function') return;
    seen.add(module);
    for (const kind of ['controllers', 'providers'])
      for (const part of metadata(kind, module)) seen.add(part);
    for (const imported of metadata('imports', module)) visit(imported as Type);
  };
  for (const module of modules) visit(module);
  return seen;
}

const metadata = (kind: string, of: Type) =>
  (Reflect.getMetadata(kind, of) as readonly unknown[] | undefined) ?? [];

function routesOf(controller: unknown) {
  if (typeof controller !== 'function') return [];
  const prototype = controller.prototype as Record<string, object> | undefined;
  if (prototype === undefined) return [];
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
    const handler = prototype[method];
    return handler === undefined
      ? []
      : ((Reflect.getMetadata(CALL, handler) as RouteName | undefined) ?? []);
  });
}
