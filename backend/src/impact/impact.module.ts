import { Controller, Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import { BookingModule } from '../booking/booking.module.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { PreviewImpact, PreviewImpactHandler } from './preview-impact.ts';

/** What a change would touch, before it is made. */
@Controller()
class ImpactController {
  constructor(private readonly queries: QueryBus) {}

  @Call('previewImpact')
  preview(@Input() { query }: InputOfCall<'previewImpact'>): Promise<AnswerOf<'previewImpact'>> {
    return this.queries.execute(new PreviewImpact(query));
  }
}

/** The preview of a change's impact. */
@Module({ imports: [BookingModule], controllers: [ImpactController], providers: [PreviewImpactHandler] })
export class ImpactModule {}
