import { Controller } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type ScheduleImageAnswer, scheduleImageAnswer } from '@salon/contract';
import { type SchedulePictureContent, schedulePicture, schedulePictureStream } from '@salon/domain';
import { listSchedulePictures, type Projections, schedulePictures } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { AddContent, ChangeContent, type ContentKind, RemoveContent } from './site-content.ts';

/** Pictures of the months' attendance. */
const schedulePictureKind: ContentKind<SchedulePictureContent> = { stream: schedulePictureStream, rules: schedulePicture };

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

/** Pictures of the months' attendance. */
@Controller()
export class SchedulePicturesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listScheduleImages')
  list(): Promise<readonly ScheduleImageAnswer[]> {
    return this.queries.execute(new ListSchedulePictures('visible'));
  }

  @Call('listAllScheduleImages')
  listAll(): Promise<readonly ScheduleImageAnswer[]> {
    return this.queries.execute(new ListSchedulePictures('all'));
  }

  @Call('addScheduleImage')
  async add(@Input() { body }: InputOfCall<'addScheduleImage'>, @Context() context: CommandContext): Promise<ScheduleImageAnswer> {
    return this.answer(await this.commands.dispatch(new AddContent(schedulePictureKind, body, context)));
  }

  @Call('changeScheduleImage')
  async change(
    @Input() { params, body }: InputOfCall<'changeScheduleImage'>,
    @Context() context: CommandContext,
  ): Promise<ScheduleImageAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeContent(schedulePictureKind, params.id, body, context)));
  }

  @Call('deleteScheduleImage')
  async delete(@Input() { params }: InputOfCall<'deleteScheduleImage'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent(schedulePictureKind, params.id, context));
  }

  private async answer(done: Done): Promise<ScheduleImageAnswer> {
    return scheduleImageAnswer.parse(await documentOf(this.projections, schedulePictures, done));
  }
}
