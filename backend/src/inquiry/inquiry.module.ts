import { Module } from '@nestjs/common';
import { InquiryController } from './inquiry.controller.ts';

/** Questions from the recruitment dialog. */
@Module({ controllers: [InquiryController] })
export class InquiryModule {}
