import type { Fields, NewContent } from '@salon/domain';

/** Absent fields are empty. */
export interface DemoRecord<F extends Fields> {
  readonly id: string;
  readonly content: NewContent<F>;
}
