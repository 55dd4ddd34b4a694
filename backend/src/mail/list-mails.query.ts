import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type MailAnswer, type OutputOf } from '@salon/contract';
import { addDays, tokyoDate, tokyoInstant } from '@salon/domain';
import { type Page, type Projections, pageOf, people, readPage, type Stored, searchPeople } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { Deliveries, type Delivery } from './delivery.ts';
import { MailAnswers } from './mail-answers.ts';

type MailSearch = OutputOf<'listMails', 'query'>;

/** A part of the letters, by how they went, by days and by words of the receiver's name; the newest first when nothing is said. */
export class ListMails extends Query<Page<MailAnswer>> {
  constructor(readonly search: MailSearch) {
    super();
  }
}

@QueryHandler(ListMails)
export class ListMailsHandler implements IQueryHandler<ListMails> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly deliveries: Deliveries,
    private readonly answers: MailAnswers,
  ) {}

  async execute({ search }: ListMails): Promise<Page<MailAnswer>> {
    const { q = '' } = search;
    const page = q.trim() === '' ? await this.inOrder(search) : await this.ofPersons(q, search);
    return { ...page, items: await Promise.all(page.items.map((stored) => this.answers.of(stored))) };
  }

  private inOrder({ status, from, to, sort = '-createdAt', ...request }: MailSearch): Promise<Page<Stored<Delivery>>> {
    const prefix = status === undefined ? '' : `${status}|`;
    const range = {
      index: status === undefined ? 'created' : 'state',
      prefix,
      from: from === undefined ? undefined : prefix + tokyoInstant(from, '00:00'),
      to: to === undefined ? undefined : prefix + tokyoInstant(addDays(to, 1), '00:00'),
    };
    return readPage(this.deliveries.records, { ...range, descending: sort.startsWith('-') }, request);
  }

  private async ofPersons(q: string, { status, from, to, sort = '-createdAt', ...request }: MailSearch): Promise<Page<Stored<Delivery>>> {
    const persons = await searchPeople(this.projections.of(people), q);
    const ids = (await Promise.all(persons.map(({ person }) => this.deliveries.ofPerson(person)))).flat();
    const sign = sort.startsWith('-') ? -1 : 1;
    const fitting = (await this.deliveries.records.getMany(ids))
      .filter(({ doc }) => status === undefined || doc.state === status)
      .filter(({ doc }) => (from === undefined || tokyoDate(doc.createdAt) >= from) && (to === undefined || tokyoDate(doc.createdAt) <= to))
      .sort((a, b) => (a.doc.createdAt < b.doc.createdAt ? -sign : sign));
    return pageOf(fitting, request);
  }
}
