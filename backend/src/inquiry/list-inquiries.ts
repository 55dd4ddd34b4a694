import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InquiryAnswer } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { type InquiryDocument, inquiries, listInquiries, openInquiry, type Page, type Projections } from '@salon/projections';
import { findByWords, type SenderFilter } from '../person/find-by-words.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** Inquiries as their answers show them, the personal side opened; what has been erased is null. */
@Injectable()
export class InquiryAnswers {
  constructor(private readonly sealer: Sealer) {}

  async of(document: InquiryDocument): Promise<InquiryAnswer> {
    return {
      id: document.inquiryId,
      ...(await openInquiry(this.sealer, document)),
      state: document.state,
      createdAt: document.createdAt,
    };
  }
}

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
