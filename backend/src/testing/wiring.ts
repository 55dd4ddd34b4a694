import type { DynamicModule, Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { type RouteName, routes } from '@salon/contract';
import * as readModels from '@salon/projections';
import { writtenClasses } from '../command/written.ts';
import { CALL } from '../http/request.ts';

/** Classes and names that exist, and those that are registered. */
export interface Wiring {
  /** The names of the contract's routes. */
  readonly routes: readonly string[];
  /** Classes that a decorator marked as command handler, controller, task or reactor. */
  readonly written: Iterable<Type>;
  /** Every controller and provider of every module, whatever the roles of this process. */
  readonly wired: ReadonlySet<unknown>;
  /** The read models that exist, and those that are projected. */
  readonly projectors: readonly { readonly name: string }[];
  readonly projected: readonly { readonly name: string }[];
}

/** Reads the wiring from the decorators of the modules. */
export function wiringOf(modules: readonly Type[]): Wiring {
  return {
    routes: Object.keys(routes),
    written: [...writtenClasses()],
    wired: partsOf(modules),
    projectors: Object.values(readModels).filter(isProjector),
    projected: readModels.salonProjectors,
  };
}

/**
 * @throws Error that names the first thing that is not registered: it would silently do nothing.
 */
export function refuseUnwired({ routes, written, wired, projectors, projected }: Wiring): void {
  const served = new Set([...wired].flatMap(routesOf));
  const unserved = routes.find((name) => !served.has(name as RouteName));
  if (unserved !== undefined) {
    throw new Error(
      `The route ${unserved} stands in the contract, but no controller of a module serves it.`,
    );
  }
  const unprovided = [...written].find((each) => !wired.has(each));
  if (unprovided !== undefined) {
    throw new Error(
      `${unprovided.name} is written, but no module has it among its providers or controllers.`,
    );
  }
  const unprojected = projectors.find((projector) => !projected.includes(projector));
  if (unprojected !== undefined) {
    throw new Error(
      `The read model ${unprojected.name} is written, but does not stand among salonProjectors.`,
    );
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

/** Controllers and providers of modules and their imports. */
function partsOf(modules: readonly Type[]): ReadonlySet<unknown> {
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

const metadata = (kind: string, of: Type): readonly unknown[] =>
  (Reflect.getMetadata(kind, of) as readonly unknown[] | undefined) ?? [];

function routesOf(controller: unknown): readonly RouteName[] {
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
