import { Controller } from '@nestjs/common';
import type { AnswerOf, InquiryAnswer } from '@salon/contract';
import { inquiry, inquiryStream, receiveInquiry, setInquiryState } from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import { type InquiryDocument, inquiries, listInquiries, openInquiry } from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { Commands } from '../http/commands.ts';
import type { PageOf } from '../http/reads.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { listSenders } from '../person/list-senders.ts';

const streams = {
  stream: inquiryStream,
  aggregate: inquiry,
  command: (inquiryId: string, commandId: string) => ({ inquiryId, commandId }),
};

@Controller()
export class InquiryController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    private readonly sealer: Sealer,
  ) {}

  @Call('listInquiries')
  async list(
    @Input() { query }: InputOfCall<'listInquiries'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<PageOf<'listInquiries'>> {
    const page = await listSenders(
      reads,
      { kind: 'inquiry', documents: inquiries, list: listInquiries },
      query,
    );
    const items = page.items.map((document) => answerOf(this.sealer, document));
    return { ...page, items: await Promise.all(items) };
  }

  @Call('inquire')
  async receive(
    @Input() { body }: InputOfCall<'inquire'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'inquire'>> {
    const id = derivedId(request.commandId, 'inquiry');
    const done = await this.commands.decide(request, 'inquire', id, streams, (course, command) =>
      receiveInquiry(course, { ...command, form: body }),
    );
    // The salon's note is not for the sender.
    const { note: _, ...received } = await this.after(done);
    return received;
  }

  @Call('changeInquiry')
  async change(
    @Input() { params, body }: InputOfCall<'changeInquiry'>,
    @CurrentRequest() request: RequestState,
  ): Promise<InquiryAnswer> {
    const { state, note: salonNote } = body;
    const done = await this.commands.decide(
      request,
      'changeInquiry',
      params.id,
      streams,
      (course, command) => setInquiryState(course, { ...command, state, salonNote }),
    );
    return this.after(done);
  }

  private async after(done: Done) {
    return answerOf(this.sealer, await this.written.of(inquiries, done));
  }
}

/** Personal fields are null once erased. */
async function answerOf(sealer: Sealer, document: InquiryDocument) {
  const { inquiryId, state, createdAt } = document;
  return { id: inquiryId, ...(await openInquiry(sealer, document)), state, createdAt };
}
