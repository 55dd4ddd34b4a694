import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import { monthOf, tokyoDate } from '@salon/domain';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Clock } from '../process/clock.ts';
import { ReadFigures } from './read-figures.ts';

/** Figures of the salon by month. */
@Controller()
export class FiguresController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Call('readFigures')
  read(@Input() { query }: InputOfCall<'readFigures'>): Promise<AnswerOf<'readFigures'>> {
    return this.queries.execute(new ReadFigures(query.month ?? monthOf(tokyoDate(this.clock.now()))));
  }
}
