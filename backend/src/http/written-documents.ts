import { Injectable } from '@nestjs/common';
import { Sealer } from '@salon/event-store';
import type { Projections, Projector } from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { ApiError } from './api-error.ts';

/** Documents as a command has just left them, for its answer. */
@Injectable()
export class WrittenDocuments {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    /** Opens what is personal in them. */
    readonly sealer: Sealer,
  ) {}

  /** The document of what a command acted on, as the read model will have it; 404 when it has been deleted since the first answer. */
  async of<D, F>(projector: Projector<D, F>, { events, ...done }: Done, id: string = done.id): Promise<D> {
    const document = await this.projections.evolveNow(projector, id, events);
    if (document === undefined) {
      throw new ApiError('NOT_FOUND');
    }
    return document;
  }
}
