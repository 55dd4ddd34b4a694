import { Module } from '@nestjs/common';
import { InquiryController } from './inquiry.controller.ts';

@Module({ controllers: [InquiryController] })
export class InquiryModule {}
