import type { Type } from '@nestjs/common';

const classes = new Set<Type>();

/** A test fails if no module provides the class. */
export function noteWritten(written: Type) {
  classes.add(written);
}

export const writtenClasses = (): ReadonlySet<Type> => classes;
