import { Controller } from '@nestjs/common';
import { type ScheduleImageAnswer, scheduleImageAnswer } from '@salon/contract';
import { type SchedulePictureContent, schedulePicture, schedulePictureStream } from '@salon/domain';
import { listSchedulePictures, type SchedulePictureDocument, schedulePictures } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { type ContentKind, SiteContent } from './site-content.ts';

const schedulePictureKind: ContentKind<SchedulePictureContent, SchedulePictureDocument, ScheduleImageAnswer> = {
  stream: schedulePictureStream,
  rules: schedulePicture,
  documents: schedulePictures,
  list: (reader, which) => listSchedulePictures(reader, which === 'all' ? 'all' : 'visible'),
  answer: (document) => scheduleImageAnswer.parse(document),
};

/** Pictures of the months' attendance. */
@Controller()
export class SchedulePicturesController {
  constructor(private readonly content: SiteContent) {}

  @Call('listScheduleImages')
  list(): Promise<readonly ScheduleImageAnswer[]> {
    return this.content.list(schedulePictureKind, 'active');
  }

  @Call('listAllScheduleImages')
  listAll(): Promise<readonly ScheduleImageAnswer[]> {
    return this.content.list(schedulePictureKind, 'all');
  }

  @Call('addScheduleImage')
  add(@Input() { body }: InputOfCall<'addScheduleImage'>, @Context() context: CommandContext): Promise<ScheduleImageAnswer> {
    return this.content.add(schedulePictureKind, body, context);
  }

  @Call('changeScheduleImage')
  change(@Input() { params, body }: InputOfCall<'changeScheduleImage'>, @Context() context: CommandContext): Promise<ScheduleImageAnswer> {
    return this.content.change(schedulePictureKind, params.id, body, context);
  }

  @Call('deleteScheduleImage')
  delete(@Input() { params }: InputOfCall<'deleteScheduleImage'>, @Context() context: CommandContext): Promise<void> {
    return this.content.remove(schedulePictureKind, params.id, context);
  }
}
