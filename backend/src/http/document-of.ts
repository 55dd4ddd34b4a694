import type { Projections, Projector } from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { ApiError } from './api-error.ts';

/** The document of what a command acted on, as the read model will have it; 404 when it has been deleted since the first answer. */
export async function documentOf<D>(projections: Projections, projector: Projector<D>, done: Done, id: string = done.id): Promise<D> {
  const document = await projections.evolveNow(projector, id, done.events);
  if (document === undefined) {
    throw new ApiError('NOT_FOUND');
  }
  return document;
}
