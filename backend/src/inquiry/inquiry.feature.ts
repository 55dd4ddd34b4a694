import type { Feature } from '../composition/feature.ts';
import { InquiryController } from './inquiry.controller.ts';
import { InquiryAnswers } from './inquiry-answers.ts';
import { ListInquiriesHandler } from './list-inquiries.query.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.handler.ts';
import { SetInquiryStateHandler } from './set-inquiry-state.handler.ts';

/** Questions from the recruitment dialog. */
export const inquiryFeature: Feature = {
  controllers: [InquiryController],
  providers: [InquiryAnswers, ListInquiriesHandler, ReceiveInquiryHandler, SetInquiryStateHandler],
};
