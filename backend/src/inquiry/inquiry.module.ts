import { Module } from '@nestjs/common';
import { InquiryCommands, InquiryController } from './inquiry.controller.ts';

/** Questions from the recruitment dialog. */
@Module({ controllers: [InquiryController, InquiryCommands] })
export class InquiryModule {}
