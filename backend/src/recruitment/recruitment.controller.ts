import { Controller } from '@nestjs/common';
import { applicationAnswer, inquiryAnswer } from '@salon/contract';
import {
  type AgreedVersions,
  application,
  inquiry,
  type PersonFields,
  type SubmissionCommand,
  type SubmissionEvent,
  type SubmissionKind,
  type SubmissionState,
  type ValuesOf,
} from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import {
  listSubmissions,
  openSubmission,
  type Projector,
  people,
  type Reads,
  type SubmissionDocument,
  searchPeople,
  submissionModels,
} from '@salon/projections';
import type { Decide } from '../command/plain-command.ts';
import { Commands } from '../http/commands.ts';
import { pageByCreation } from '../http/page-by-creation.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { PresentTerms } from '../settings/present-terms.ts';

interface Recruiting<F extends PersonFields, S extends string, A> {
  readonly submission: SubmissionKind<F, S>;
  readonly documents: Projector<SubmissionDocument>;
  readonly answer: { parse(document: unknown): A };
}

const applications = {
  submission: application,
  documents: submissionModels.application,
  answer: applicationAnswer,
};
const inquiries = {
  submission: inquiry,
  documents: submissionModels.inquiry,
  answer: inquiryAnswer,
};

@Controller()
export class RecruitmentController {
  constructor(
    private readonly commands: Commands,
    private readonly written: WrittenDocuments,
    private readonly sealer: Sealer,
    private readonly terms: PresentTerms,
  ) {}

  @Call('listApplications')
  listApplications({ query, reads }: Asked<'listApplications'>) {
    return this.list(applications, query, reads);
  }

  @Call('apply')
  async apply({ body, request }: Asked<'apply'>) {
    const agreed = await this.terms.versions();
    const { note: _, ...received } = await this.receive(applications, body, request, agreed);
    return received;
  }

  @Call('changeApplication')
  changeApplication(asked: Asked<'changeApplication'>) {
    return this.change(applications, asked, asked.request);
  }

  @Call('listInquiries')
  listInquiries({ query, reads }: Asked<'listInquiries'>) {
    return this.list(inquiries, query, reads);
  }

  @Call('inquire')
  async inquire({ body, request }: Asked<'inquire'>) {
    const { note: _, ...received } = await this.receive(inquiries, body, request);
    return received;
  }

  @Call('changeInquiry')
  changeInquiry(asked: Asked<'changeInquiry'>) {
    return this.change(inquiries, asked, asked.request);
  }

  /** Words are searched in names, kana, addresses and phones; the newest come first by default. */
  private async list<F extends PersonFields, S extends string, A>(
    sent: Recruiting<F, S, A>,
    { q = '', ...filter }: Asked<'listApplications' | 'listInquiries'>['query'],
    reads: Reads,
  ) {
    const { kind } = sent.submission;
    const documents = reads.of(sent.documents);
    const listed = async () => {
      if (q.trim() === '') return listSubmissions(documents, filter);
      const { status, ...request } = filter;
      const persons = await searchPeople(reads.of(people), q, kind);
      const submissions = await documents.getMany(
        persons.map((person) => person.slice(kind.length + 1)),
      );
      const fitting = submissions.filter(({ doc }) => status === undefined || doc.state === status);
      const page = pageByCreation(fitting, request);
      return { ...page, items: page.items.map(({ doc }) => doc) };
    };
    const page = await listed();
    const items = page.items.map((document) => this.answerOf(sent, document));
    return { ...page, items: await Promise.all(items) };
  }

  private receive<F extends PersonFields, S extends string, A>(
    sent: Recruiting<F, S, A>,
    form: ValuesOf<F>,
    request: RequestState,
    agreed?: AgreedVersions,
  ) {
    const { kind, receive } = sent.submission;
    const id = derivedId(request.commandId, kind);
    return this.decide(sent, id, request, (course, command) =>
      receive(course, { ...command, form, agreed }),
    );
  }

  private change<F extends PersonFields, S extends string, A>(
    sent: Recruiting<F, S, A>,
    {
      params: { id },
      body: { state, note: salonNote },
    }: {
      readonly params: { readonly id: string };
      readonly body: { readonly state: S; readonly note?: string | null | undefined };
    },
    request: RequestState,
  ) {
    return this.decide(sent, id, request, (course, command) =>
      sent.submission.setState(course, { ...command, state, salonNote }),
    );
  }

  private async decide<F extends PersonFields, S extends string, A>(
    sent: Recruiting<F, S, A>,
    id: string,
    request: RequestState,
    decide: Decide<SubmissionState<S>, SubmissionEvent<F, S>, SubmissionCommand>,
  ) {
    const done = await this.commands.decideOn(request, sent.submission, id, decide);
    return this.answerOf(sent, await this.written.of(sent.documents, done));
  }

  /** Personal fields are null once erased. */
  private async answerOf<F extends PersonFields, S extends string, A>(
    { submission, answer }: Recruiting<F, S, A>,
    document: SubmissionDocument,
  ) {
    const personal = await openSubmission(this.sealer, submission, document);
    return answer.parse({ ...document, ...document.open, ...personal });
  }
}
