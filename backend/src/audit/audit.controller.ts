import { Controller } from '@nestjs/common';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import { type Asked, Call } from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { AuditLines } from './audit-lines.ts';
import { CausesOfRequests } from './causes-of-requests.ts';
import { AuditFiles } from './export-audit.ts';
import { AuditPages } from './search-audit.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly pages: AuditPages,
    private readonly causes: CausesOfRequests,
    private readonly files: AuditFiles,
    private readonly lines: AuditLines,
  ) {}

  @Call('listAudit')
  list({ query, reads }: Asked<'listAudit'>) {
    return this.pages.page(reads, query);
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
}
