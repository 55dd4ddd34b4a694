import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.ts';

/** The reference of the HTTP API. */
@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
