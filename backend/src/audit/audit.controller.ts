import { Controller } from '@nestjs/common';
import type { Page, Reads } from '@salon/projections';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import { type Asked, Call } from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { ActorNames } from './actor-names.ts';
import { AuditLines } from './audit-lines.ts';
import { CausesOfRequests } from './causes-of-requests.ts';
import { AuditFiles } from './export-audit.ts';
import { type Deed, frameOf, pageOfAudit, pageOfDeeds } from './search-audit.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly names: ActorNames,
    private readonly causes: CausesOfRequests,
    private readonly files: AuditFiles,
    private readonly lines: AuditLines,
  ) {}

  @Call('listAudit')
  async list({ query: { deeds, ...search }, reads }: Asked<'listAudit'>) {
    if (deeds) return this.answersOf(reads, await pageOfDeeds(reads, search));
    const { items, ...page } = await pageOfAudit(reads, search);
    return this.answersOf(reads, { ...page, items: items.map((entry) => ({ entry, others: 0 })) });
  }

  @Call('exportAudit')
  export({ query, request }: Asked<'exportAudit'>) {
    return streamedFile(this.files.csv(request.reads, query, request.context));
  }

  @Call('signAudit')
  sign({ query, reads }: Asked<'signAudit'>) {
    return streamedFile(this.files.jsonLines(reads, query));
  }

  @Call('readCauses')
  async readCauses({ params, reads }: Asked<'readCauses'>) {
    return found(await this.causes.of(reads, params.id));
  }

  @Call('readAuditedThing')
  async readThing({ params, query, reads }: Asked<'readAuditedThing'>) {
    return found(await this.lines.valuesAt(reads, params.position, asOf(query.asOf)));
  }

  private async answersOf(reads: Reads, { items: deeds, ...page }: Page<Deed>) {
    const facts = deeds.map(({ entry }) => entry);
    const [nameOf, lines] = await Promise.all([
      this.names.of(
        reads,
        facts.map(({ actor }) => actor),
      ),
      this.lines.of(reads, facts),
    ]);
    const items = deeds.flatMap(({ entry, others }, index) => {
      const line = lines[index];
      return line === undefined
        ? []
        : [{ ...frameOf(entry), who: nameOf(entry.actor), others, ...line }];
    });
    return { ...page, items };
  }
}
