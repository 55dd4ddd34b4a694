import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { type IssuedCertificate, subjectOf } from '@salon/domain';
import { type AuditDocument, audit, listAudit, type Reads } from '@salon/projections';
import { ActorNames } from '../audit/actor-names.ts';
import { found } from '../http/api-error.ts';
import type { PageOf } from '../http/reads.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { ErasureCertificates } from '../person/erasure-certificates.ts';

const ORDER = 'PersonErased';

/** Erasures with their certificates, for owners (specification, personal data: certificate). */
@Controller()
export class ErasuresController {
  constructor(
    private readonly names: ActorNames,
    private readonly certificates: ErasureCertificates,
  ) {}

  @Call('listErasures')
  async list(
    @Input() { query }: InputOfCall<'listErasures'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<PageOf<'listErasures'>> {
    const page = await listAudit(reads.of(audit), { ...query, type: ORDER });
    return { ...page, items: await this.answersOf(reads, page.items) };
  }

  @Call('readErasure')
  async read(
    @Input() { params }: InputOfCall<'readErasure'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'readErasure'>> {
    const { items } = await listAudit(reads.of(audit), {
      type: ORDER,
      subject: params.person,
      pageSize: 1,
    });
    return found((await this.answersOf(reads, items))[0]);
  }

  /** Reads certificates from the log, since the read model has less of older versions. */
  private async answersOf(reads: Reads, orders: readonly AuditDocument[]) {
    const nameOf = await this.names.of(
      reads,
      orders.map(({ actor }) => actor),
    );
    return Promise.all(
      orders.map(async ({ at, actor, subject: person, facts }) => {
        const issued = await this.certificates.of(person);
        const kind = subjectOf(ORDER, facts)?.kind ?? 'member';
        return {
          person,
          kind,
          at,
          who: nameOf(actor),
          certificate: issued && certificateOf(issued),
        };
      }),
    );
  }
}

function certificateOf({
  person: _,
  erasedAt: __,
  merged,
  found: places,
  backups,
  ...figures
}: IssuedCertificate) {
  return { ...figures, merged: [...merged], found: [...places], backups: [...backups] };
}
