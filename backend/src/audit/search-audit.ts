import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditAnswer, auditQuery } from '@salon/contract';
import {
  type AuditDocument,
  audit,
  listAudit,
  type Page,
  type Projections,
  pageOf,
  people,
  searchPeople,
  TOTAL_CAP,
} from '@salon/projections';
import type { z } from 'zod';
import { InjectProjections } from '../ports/tokens.ts';
import { auditText } from './audit-text.ts';

/** A part of the log, by filters, a teller, and words of texts or of persons' names. */
export class SearchAudit extends Query<Page<AuditAnswer>> {
  constructor(readonly search: z.output<typeof auditQuery>) {
    super();
  }
}

@QueryHandler(SearchAudit)
export class SearchAuditHandler implements IQueryHandler<SearchAudit> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ search: { q = '', tellerId, ...filter } }: SearchAudit): Promise<Page<AuditAnswer>> {
    const reader = this.projections.of(audit);
    const words = q.trim();
    if (words === '' && tellerId === undefined) {
      const page = await listAudit(reader, filter);
      return { ...page, items: page.items.map(answerOf) };
    }
    // No index has these: the newest ten thousand facts are sifted.
    const { page: _, pageSize: __, cursor: ___, ...range } = filter;
    const all = await listAudit(reader, { ...range, pageSize: TOTAL_CAP });
    const ids = words === '' ? [] : await this.idsOfPersons(words);
    const fitting = all.items.filter((entry) => isOfTeller(entry, tellerId) && (words === '' || names(entry, words, ids)));
    const found = pageOf(fitting, filter, all.next !== null);
    return { ...found, items: found.items.map(answerOf) };
  }

  private async idsOfPersons(words: string): Promise<readonly string[]> {
    const found = await searchPeople(this.projections.of(people), words);
    return found.map(({ person, kind }) => person.slice(kind.length + 1));
  }
}

function isOfTeller({ subject, facts }: AuditDocument, tellerId: string | undefined): boolean {
  return tellerId === undefined || facts.tellerId === tellerId || subject === `teller-${tellerId}`;
}

/** The words stand in the text, or the fact is by or about one of the persons. */
function names(entry: AuditDocument, words: string, ids: readonly string[]): boolean {
  const { subject, actor, facts } = entry;
  if (auditText(entry).includes(words) || subject.includes(words)) {
    return true;
  }
  const about = ids.length === 0 ? '' : `${subject} ${actor} ${JSON.stringify(facts)}`;
  return ids.some((id) => about.includes(id));
}

function answerOf(entry: AuditDocument): AuditAnswer {
  const { position, at, actor, channel, subject, type, facts } = entry;
  return { position, at, actor, channel, subject, type, text: auditText(entry), details: facts };
}
