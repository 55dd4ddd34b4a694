import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApplicationAnswer } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { type ApplicationDocument, applications, listApplications, openApplication, type Page, type Projections } from '@salon/projections';
import { findByWords, type SenderFilter } from '../person/find-by-words.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** Applications as their answers show them, the personal side opened; what has been erased is null. */
@Injectable()
export class ApplicationAnswers {
  constructor(private readonly sealer: Sealer) {}

  async of(document: ApplicationDocument): Promise<ApplicationAnswer> {
    return {
      id: document.applicationId,
      ...(await openApplication(this.sealer, document)),
      experience: document.experience,
      specialties: [...document.specialties],
      state: document.state,
      createdAt: document.createdAt,
    };
  }
}

/** A part of the applications, by filters and words. */
export class ListApplications extends Query<Page<ApplicationAnswer>> {
  constructor(readonly search: SenderFilter & { readonly q?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListApplications)
export class ListApplicationsHandler implements IQueryHandler<ListApplications> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: ApplicationAnswers,
  ) {}

  async execute({ search: { q = '', ...filter } }: ListApplications): Promise<Page<ApplicationAnswer>> {
    const page =
      q.trim() === ''
        ? await listApplications(this.projections.of(applications), filter)
        : await findByWords(this.projections, applications, 'application', { ...filter, q });
    return { ...page, items: await Promise.all(page.items.map((document) => this.answers.of(document))) };
  }
}
