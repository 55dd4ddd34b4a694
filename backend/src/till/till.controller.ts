import { Controller, type StreamableFile } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { tills } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, Input, type InputOfCall } from '../http/request.decorators.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { CloseTill } from './close-till.ts';
import { TillAnswers } from './till-answers.ts';
import { TillFiles } from './till-files.ts';

/** The till: what was paid each day, and its close. */
@Controller()
export class TillController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    private readonly answers: TillAnswers,
    private readonly files: TillFiles,
  ) {}

  @Call('readTill')
  read(@Input() { params }: InputOfCall<'readTill'>): Promise<AnswerOf<'readTill'>> {
    return this.answers.ofDay(params.date);
  }

  @Call('closeTill')
  async close(@Input() { params, body }: InputOfCall<'closeTill'>, @Context() context: CommandContext): Promise<AnswerOf<'closeTill'>> {
    const done = await this.commands.dispatch(new CloseTill(params.date, body, context));
    return this.answers.of(await this.written.of(tills, done));
  }

  @Call('exportTill')
  exportDay(@Input() { params }: InputOfCall<'exportTill'>): Promise<StreamableFile> {
    return streamedFile(this.files.ofDay(params.date));
  }

  @Call('exportStatement')
  exportMonth(@Input() { query }: InputOfCall<'exportStatement'>): Promise<StreamableFile> {
    return streamedFile(this.files.ofMonth(query.month));
  }
}
