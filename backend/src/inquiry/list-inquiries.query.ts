import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InquiryAnswer } from '@salon/domain';
import { inquiries, listInquiries, type Page, type Projections } from '@salon/projections';
import { findByWords, type SenderFilter } from '../person/find-by-words.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { InquiryAnswers } from './inquiry-answers.ts';

/** A part of the inquiries, by filters and words. */
export class ListInquiries extends Query<Page<InquiryAnswer>> {
  constructor(readonly search: SenderFilter & { readonly q?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListInquiries)
export class ListInquiriesHandler implements IQueryHandler<ListInquiries> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: InquiryAnswers,
  ) {}

  async execute({ search: { q = '', ...filter } }: ListInquiries): Promise<Page<InquiryAnswer>> {
    const page =
      q.trim() === ''
        ? await listInquiries(this.projections.of(inquiries), filter)
        : await findByWords(this.projections, inquiries, 'inquiry', { ...filter, q });
    return { ...page, items: await Promise.all(page.items.map((document) => this.answers.of(document))) };
  }
}
