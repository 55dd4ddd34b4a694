import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ScheduleImageAnswer, scheduleImageAnswer } from '@salon/domain';
import { listSchedulePictures, type Projections, schedulePictures } from '@salon/projections';
import { InjectProjections } from '../../ports/tokens.ts';

/** The months' pictures by month. */
export class ListSchedulePictures extends Query<readonly ScheduleImageAnswer[]> {
  constructor(readonly which: 'visible' | 'all') {
    super();
  }
}

@QueryHandler(ListSchedulePictures)
export class ListSchedulePicturesHandler implements IQueryHandler<ListSchedulePictures> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListSchedulePictures): Promise<readonly ScheduleImageAnswer[]> {
    return (await listSchedulePictures(this.projections.of(schedulePictures), which)).map((document) =>
      scheduleImageAnswer.parse(document),
    );
  }
}
