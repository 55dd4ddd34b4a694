import { allModules } from '../composition/app.module.ts';

/** Controllers and providers of all modules. */
export const wiredClasses = (): ReadonlySet<unknown> =>
  new Set(
    allModules.flatMap((module) =>
      ['controllers', 'providers'].flatMap(
        (kind) => (Reflect.getMetadata(kind, module) as readonly unknown[] | undefined) ?? [],
      ),
    ),
  );
