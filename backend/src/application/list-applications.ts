import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApplicationAnswer } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { type ApplicationDocument, applications, listApplications, openApplication, type Page, type Projections } from '@salon/projections';
import { listSenders, type SenderSearch } from '../person/list-senders.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** A part of the applications, by filters and words. */
export class ListApplications extends Query<Page<ApplicationAnswer>> {
  constructor(readonly search: SenderSearch) {
    super();
  }
}

@QueryHandler(ListApplications)
export class ListApplicationsHandler implements IQueryHandler<ListApplications> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly sealer: Sealer,
  ) {}

  async execute({ search }: ListApplications): Promise<Page<ApplicationAnswer>> {
    const sent = { kind: 'application', documents: applications, list: listApplications } as const;
    const page = await listSenders(this.projections, sent, search);
    return { ...page, items: await Promise.all(page.items.map((document) => applicationAnswerOf(this.sealer, document))) };
  }
}

/** An application as it is answered, the personal side opened; what has been erased is null. */
export async function applicationAnswerOf(sealer: Sealer, document: ApplicationDocument): Promise<ApplicationAnswer> {
  const { applicationId, experience, specialties, state, createdAt } = document;
  return { id: applicationId, ...(await openApplication(sealer, document)), experience, specialties: [...specialties], state, createdAt };
}
