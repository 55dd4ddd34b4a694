import { Controller, Res } from '@nestjs/common';
import type { AnswerOf, ApplicationAnswer } from '@salon/contract';
import { application, applicationStream, receiveApplication, setApplicationState } from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import { type ApplicationDocument, applications, listApplications, openApplication, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import type { Done } from '../command/outcome.ts';
import { Call } from '../http/call.decorator.ts';
import { commandController } from '../http/command-controller.ts';
import { Input, type InputOfCall } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { listSenders } from '../person/list-senders.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** The list of the applications to work at the salon. */
@Controller()
export class ApplicationController {
  constructor(
    private readonly sealer: Sealer,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listApplications')
  async list(
    @Input() { query }: InputOfCall<'listApplications'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listApplications'>> {
    const page = await listSenders(this.projections, { kind: 'application', documents: applications, list: listApplications }, query);
    totalHeaders(reply, page);
    return Promise.all(page.items.map((document) => answerOf(this.sealer, document)));
  }
}

async function answer(written: WrittenDocuments, done: Done): Promise<ApplicationAnswer> {
  return answerOf(written.sealer, await written.of(applications, done));
}

/** The personal side is opened; what has been erased is null. */
async function answerOf(sealer: Sealer, document: ApplicationDocument): Promise<ApplicationAnswer> {
  const { applicationId, experience, specialties, state, createdAt } = document;
  return { id: applicationId, ...(await openApplication(sealer, document)), experience, specialties: [...specialties], state, createdAt };
}

/** What can be done with applications to work at the salon. */
export const ApplicationCommands = commandController({
  on: { stream: applicationStream, aggregate: application, command: (applicationId, commandId) => ({ applicationId, commandId }) },
  answers: WrittenDocuments,
  rows: {
    apply: {
      id: ({ context }) => derivedId(context.commandId, 'application'),
      decide: (course, command, { body }) => receiveApplication(course, { ...command, form: body }),
      // The salon's note is not for the sender.
      answer: async (written, done) => {
        const { note: _, ...received } = await answer(written, done);
        return received;
      },
    },
    changeApplication: {
      decide: (course, command, { body }) => setApplicationState(course, { ...command, state: body.state, salonNote: body.note }),
      answer,
    },
  },
});
