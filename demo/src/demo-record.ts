import type { NewContent, RecordFields } from '@salon/domain';

/** A record of the website's content; absent fields are empty. */
export interface DemoRecord<F extends RecordFields> {
  readonly id: string;
  readonly content: NewContent<F>;
}
