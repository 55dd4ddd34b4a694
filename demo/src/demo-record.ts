import type { Fields, NewContent } from '@salon/domain';

/** A record of the website's content; absent fields are empty. */
export interface DemoRecord<F extends Fields> {
  readonly id: string;
  readonly content: NewContent<F>;
}
