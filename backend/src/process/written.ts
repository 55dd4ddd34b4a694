import type { Type } from '@nestjs/common';

const classes = new Set<Type>();

/** Notes a class that does something only when a module has it: the start refuses one that none has (`refuseUnwired`). */
export function noteWritten(written: Type): void {
  classes.add(written);
}

/** All of them, of every file that has been loaded. */
export const writtenClasses = (): ReadonlySet<Type> => classes;
