import { Command } from '@nestjs/cqrs';
import type { Changes } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import type { ContentKind } from './content-kind.ts';

/** Changes what is given of a piece of the site's content. */
export class ChangeContent<T> extends Command<Outcome> {
  constructor(
    readonly kind: ContentKind<T>,
    readonly id: string,
    readonly changes: Changes<T>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
