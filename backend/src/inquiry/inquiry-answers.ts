import { Injectable } from '@nestjs/common';
import type { InquiryAnswer } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { type InquiryDocument, openInquiry } from '@salon/projections';

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
