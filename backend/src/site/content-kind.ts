import type { ContentRules } from '@salon/domain';
import type { DecidedEvent } from '../command/prepare-events.ts';

/** One kind of what the site shows: where a piece of it lies, and by which rules it is decided. */
export interface ContentKind<T> {
  stream(id: string): string;
  readonly rules: ContentRules<T, DecidedEvent>;
}
