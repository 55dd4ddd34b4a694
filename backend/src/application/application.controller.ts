import { Controller } from '@nestjs/common';
import type { AnswerOf, ApplicationAnswer } from '@salon/contract';
import {
  application,
  applicationStream,
  receiveApplication,
  setApplicationState,
} from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import {
  type ApplicationDocument,
  applications,
  listApplications,
  openApplication,
} from '@salon/projections';
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
  stream: applicationStream,
  aggregate: application,
  command: (applicationId: string, commandId: string) => ({ applicationId, commandId }),
};

@Controller()
export class ApplicationController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    private readonly sealer: Sealer,
  ) {}

  @Call('listApplications')
  async list(
    @Input() { query }: InputOfCall<'listApplications'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<PageOf<'listApplications'>> {
    const page = await listSenders(
      reads,
      { kind: 'application', documents: applications, list: listApplications },
      query,
    );
    const items = page.items.map((document) => answerOf(this.sealer, document));
    return { ...page, items: await Promise.all(items) };
  }

  @Call('apply')
  async receive(
    @Input() { body }: InputOfCall<'apply'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'apply'>> {
    const id = derivedId(request.commandId, 'application');
    const done = await this.commands.decide(request, 'apply', id, streams, (course, command) =>
      receiveApplication(course, { ...command, form: body }),
    );
    // The salon's note is not for the sender.
    const { note: _, ...received } = await this.after(done);
    return received;
  }

  @Call('changeApplication')
  async change(
    @Input() { params, body }: InputOfCall<'changeApplication'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ApplicationAnswer> {
    const { state, note: salonNote } = body;
    const done = await this.commands.decide(
      request,
      'changeApplication',
      params.id,
      streams,
      (course, command) => setApplicationState(course, { ...command, state, salonNote }),
    );
    return this.after(done);
  }

  private async after(done: Done) {
    return answerOf(this.sealer, await this.written.of(applications, done));
  }
}

/** Personal fields are null once erased. */
async function answerOf(sealer: Sealer, document: ApplicationDocument) {
  const { applicationId, experience, specialties, state, createdAt } = document;
  return {
    id: applicationId,
    ...(await openApplication(sealer, document)),
    experience,
    specialties: [...specialties],
    state,
    createdAt,
  };
}
