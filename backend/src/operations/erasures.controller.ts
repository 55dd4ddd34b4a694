import { Controller, Res } from '@nestjs/common';
import type { AnswerOf, ErasureAnswer } from '@salon/contract';
import { type IssuedCertificate, subjectOf } from '@salon/domain';
import { type AuditDocument, audit, listAudit, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { ActorNames } from '../audit/actor-names.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { ErasureCertificates } from '../person/erasure-certificates.ts';
import { InjectProjections } from '../ports/tokens.ts';

const ORDER = 'PersonErased';

/** Erasures with their certificates, for owners (specification, personal data: certificate). */
@Controller()
export class ErasuresController {
  constructor(
    private readonly names: ActorNames,
    private readonly certificates: ErasureCertificates,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listErasures')
  async list(
    @Input() { query }: InputOfCall<'listErasures'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listErasures'>> {
    const page = await listAudit(this.projections.of(audit), { ...query, type: ORDER });
    totalHeaders(reply, page);
    return this.answersOf(page.items);
  }

  @Call('readErasure')
  async read(@Input() { params }: InputOfCall<'readErasure'>): Promise<AnswerOf<'readErasure'>> {
    const { items } = await listAudit(this.projections.of(audit), { type: ORDER, subject: params.person, pageSize: 1 });
    return found((await this.answersOf(items))[0]);
  }

  /** Reads certificates from the log, since the read model has less of older versions. */
  private async answersOf(orders: readonly AuditDocument[]): Promise<ErasureAnswer[]> {
    const nameOf = await this.names.of(orders.map(({ actor }) => actor));
    return Promise.all(
      orders.map(async ({ at, actor, subject: person, facts }) => {
        const issued = await this.certificates.of(person);
        const kind = subjectOf(ORDER, facts)?.kind ?? 'member';
        return { person, kind, at, who: nameOf(actor), certificate: issued && certificateOf(issued) };
      }),
    );
  }
}

function certificateOf({ person: _, erasedAt: __, merged, found: places, backups, ...figures }: IssuedCertificate) {
  return { ...figures, merged: [...merged], found: [...places], backups: [...backups] };
}
