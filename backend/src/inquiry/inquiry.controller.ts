import { Controller, Res } from '@nestjs/common';
import type { AnswerOf, InquiryAnswer } from '@salon/contract';
import { inquiry, inquiryStream, receiveInquiry, setInquiryState } from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import { type InquiryDocument, inquiries, listInquiries, openInquiry, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import type { Done } from '../command/outcome.ts';
import { Call } from '../http/call.decorator.ts';
import { commandController } from '../http/command-controller.ts';
import { Input, type InputOfCall } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { listSenders } from '../person/list-senders.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** The list of the questions from the recruitment dialog. */
@Controller()
export class InquiryController {
  constructor(
    private readonly sealer: Sealer,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listInquiries')
  async list(
    @Input() { query }: InputOfCall<'listInquiries'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listInquiries'>> {
    const page = await listSenders(this.projections, { kind: 'inquiry', documents: inquiries, list: listInquiries }, query);
    totalHeaders(reply, page);
    return Promise.all(page.items.map((document) => answerOf(this.sealer, document)));
  }
}

async function answer(written: WrittenDocuments, done: Done): Promise<InquiryAnswer> {
  return answerOf(written.sealer, await written.of(inquiries, done));
}

/** The personal side is opened; what has been erased is null. */
async function answerOf(sealer: Sealer, document: InquiryDocument): Promise<InquiryAnswer> {
  const { inquiryId, state, createdAt } = document;
  return { id: inquiryId, ...(await openInquiry(sealer, document)), state, createdAt };
}

/** What can be done with questions from the recruitment dialog. */
export const InquiryCommands = commandController({
  on: { stream: inquiryStream, aggregate: inquiry, command: (inquiryId, commandId) => ({ inquiryId, commandId }) },
  answers: WrittenDocuments,
  rows: {
    inquire: {
      id: ({ context }) => derivedId(context.commandId, 'inquiry'),
      decide: (course, command, { body }) => receiveInquiry(course, { ...command, form: body }),
      // The salon's note is not for the sender.
      answer: async (written, done) => {
        const { note: _, ...received } = await answer(written, done);
        return received;
      },
    },
    changeInquiry: {
      decide: (course, command, { body }) => setInquiryState(course, { ...command, state: body.state, salonNote: body.note }),
      answer,
    },
  },
});
