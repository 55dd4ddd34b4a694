import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import type { ContentKind } from './content-kind.ts';

/** Adds a piece of the site's content. */
export class AddContent<T> extends Command<Outcome> {
  constructor(
    readonly kind: ContentKind<T>,
    readonly content: T,
    readonly context: CommandContext,
  ) {
    super();
  }
}
