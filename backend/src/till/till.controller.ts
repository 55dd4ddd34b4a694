import { Controller } from '@nestjs/common';
import { tills } from '@salon/projections';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { CloseTill } from './close-till.ts';
import { TillAnswers } from './till-answers.ts';
import { fileOfDay, fileOfMonth } from './till-files.ts';

@Controller()
export class TillController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    private readonly answers: TillAnswers,
  ) {}

  @Call('readTill')
  read({ params, reads }: Asked<'readTill'>) {
    return this.answers.ofDay(reads, params.date);
  }

  @Call('closeTill')
  async close({ params, body, request }: Asked<'closeTill'>) {
    const done = await this.commands.dispatch(request, CloseTill, {
      date: params.date,
      closing: body,
    });
    return this.answers.of(request.reads, await this.written.of(tills, done));
  }

  @Call('exportTill')
  exportDay({ params, reads }: Asked<'exportTill'>) {
    return streamedFile(fileOfDay(reads, params.date));
  }

  @Call('exportStatement')
  exportMonth({ query, reads }: Asked<'exportStatement'>) {
    return streamedFile(fileOfMonth(reads, query.month));
  }
}
