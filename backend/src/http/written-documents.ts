import { Injectable } from '@nestjs/common';
import type { Projector } from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { Projections } from '../ports/tokens.ts';
import { ApiError } from './api-error.ts';

/** Right after a command, even if the read model is behind. */
@Injectable()
export class WrittenDocuments {
  constructor(private readonly projections: Projections) {}

  /** Throws 404 if it was deleted since the first answer to this command. */
  async of<D>(
    projector: Projector<D>,
    { events, ...done }: Done,
    id: string = done.id,
  ): Promise<D> {
    const document = await this.projections.evolveNow(projector, id, events);
    if (document === undefined) throw new ApiError('NOT_FOUND');
    return document;
  }
}
