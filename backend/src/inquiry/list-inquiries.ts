import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InquiryAnswer } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { type InquiryDocument, inquiries, listInquiries, openInquiry, type Page, type Projections } from '@salon/projections';
import { listSenders, type SenderSearch } from '../person/list-senders.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** A part of the inquiries, by filters and words. */
export class ListInquiries extends Query<Page<InquiryAnswer>> {
  constructor(readonly search: SenderSearch) {
    super();
  }
}

@QueryHandler(ListInquiries)
export class ListInquiriesHandler implements IQueryHandler<ListInquiries> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly sealer: Sealer,
  ) {}

  async execute({ search }: ListInquiries): Promise<Page<InquiryAnswer>> {
    const sent = { kind: 'inquiry', documents: inquiries, list: listInquiries } as const;
    const page = await listSenders(this.projections, sent, search);
    return { ...page, items: await Promise.all(page.items.map((document) => inquiryAnswerOf(this.sealer, document))) };
  }
}

/** An inquiry as it is answered, the personal side opened; what has been erased is null. */
export async function inquiryAnswerOf(sealer: Sealer, document: InquiryDocument): Promise<InquiryAnswer> {
  const { inquiryId, state, createdAt } = document;
  return { id: inquiryId, ...(await openInquiry(sealer, document)), state, createdAt };
}
