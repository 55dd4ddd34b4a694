import { Controller } from '@nestjs/common';
import { tills } from '@salon/projections';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { CloseTill } from './close-till.ts';
import { TillAnswers } from './till-answers.ts';
import { TillFiles } from './till-files.ts';

@Controller()
export class TillController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    private readonly answers: TillAnswers,
    private readonly files: TillFiles,
  ) {}

  @Call('readTill')
  read(@Input() { params }: InputOfCall<'readTill'>, @CurrentRequest() { reads }: RequestState) {
    return this.answers.ofDay(reads, params.date);
  }

  @Call('closeTill')
  async close(
    @Input() { params, body }: InputOfCall<'closeTill'>,
    @CurrentRequest() request: RequestState,
  ) {
    const done = await this.commands.dispatch(
      request,
      new CloseTill(params.date, body, request.context),
    );
    return this.answers.of(request.reads, await this.written.of(tills, done));
  }

  @Call('exportTill')
  exportDay(
    @Input() { params }: InputOfCall<'exportTill'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    return streamedFile(this.files.ofDay(reads, params.date));
  }

  @Call('exportStatement')
  exportMonth(
    @Input() { query }: InputOfCall<'exportStatement'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    return streamedFile(this.files.ofMonth(reads, query.month));
  }
}
