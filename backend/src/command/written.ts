import type { Type } from '@nestjs/common';

const classes = new Set<Type>();

/** Registers a class that a module must provide; a test fails otherwise (`refuseUnwired`). */
export function noteWritten(written: Type) {
  classes.add(written);
}

export const writtenClasses = (): ReadonlySet<Type> => classes;
