import { Module } from '@nestjs/common';
import { InquiryController } from './inquiry.controller.ts';
import { ListInquiriesHandler } from './list-inquiries.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';
import { SetInquiryStateHandler } from './set-inquiry-state.ts';

/** Questions from the recruitment dialog. */
@Module({
  controllers: [InquiryController],
  providers: [ListInquiriesHandler, ReceiveInquiryHandler, SetInquiryStateHandler],
})
export class InquiryModule {}
