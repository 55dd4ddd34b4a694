import type { Feature } from '../composition/feature.ts';
import { InquiryController } from './inquiry.controller.ts';
import { InquiryAnswers, ListInquiriesHandler } from './list-inquiries.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';
import { SetInquiryStateHandler } from './set-inquiry-state.ts';

/** Questions from the recruitment dialog. */
export const inquiryFeature: Feature = {
  controllers: [InquiryController],
  providers: [InquiryAnswers, ListInquiriesHandler, ReceiveInquiryHandler, SetInquiryStateHandler],
};
