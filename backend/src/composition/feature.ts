import type { Provider, Type } from '@nestjs/common';

/** A feature: its controllers and its command and query handlers. */
export interface Feature {
  readonly controllers: readonly Type[];
  readonly providers: readonly Provider[];
}
