import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { groupedBy, mailTemplates } from '@salon/domain';
import {
  type AuditDocument,
  audit,
  auditOfCorrelation,
  listAudit,
  type Reads,
  type Stored,
  touchedDocuments,
} from '@salon/projections';
import { Outbox, type OutboxEntry } from '../mail/outbox.ts';
import { EventStore } from '../ports/tokens.ts';
import { ActorNames } from './actor-names.ts';
import { AuditLines } from './audit-lines.ts';

const MOST_EVENTS = 200;

type Causes = AnswerOf<'readCauses'>;
type Command = Causes['commands'][number];

const mailOfEvent = ({ id, doc: { template, state, sentAt } }: Stored<OutboxEntry>) => ({
  id,
  label: mailTemplates[template].label,
  state,
  sentAt,
});

/**
 * Everything that a request, job or reactor caused, or that involved a booking; undefined for an
 * unknown id.
 */
@Injectable()
export class CausesOfRequests {
  constructor(
    private readonly store: EventStore,
    private readonly outbox: Outbox,
    private readonly names: ActorNames,
    private readonly lines: AuditLines,
  ) {}

  async of(reads: Reads, correlationId: string) {
    const ofRequest = await auditOfCorrelation(reads.of(audit), correlationId);
    const events = ofRequest.length > 0 ? ofRequest : await this.ofBooking(reads, correlationId);
    if (events.length === 0) return undefined;
    const [nameOf, lines, mails, documents] = await Promise.all([
      this.names.of(
        reads,
        events.map(({ actor }) => actor),
      ),
      this.lines.of(reads, events),
      this.outbox.ofEvents(events.map(({ eventId }) => eventId)),
      Promise.all(events.map((event) => this.documentsOf(event))),
    ]);
    const mailsOf = groupedBy(mails, ({ doc }) => doc.eventId);
    const commands = new Map<string, Command>();
    for (const [index, event] of events.entries()) {
      const {
        commandId,
        causationId,
        actor,
        channel,
        eventId,
        position,
        at,
        subject: stream,
        revision,
        type,
      } = event;
      const command = commands.get(commandId) ?? {
        commandId,
        causationId,
        actor,
        who: nameOf(actor),
        channel,
        events: [],
      };
      const about = {
        eventId,
        position,
        at,
        stream,
        revision,
        type,
        text: lines[index]?.text ?? type,
      };
      const followed = {
        documents: [...(documents[index] ?? [])],
        mails: (mailsOf.get(eventId) ?? []).map(mailOfEvent),
      };
      commands.set(commandId, {
        ...command,
        events: [...command.events, { ...about, ...followed }],
      });
    }
    return { correlationId, commands: [...commands.values()] };
  }

  private async ofBooking(reads: Reads, bookingId: string) {
    const reader = reads.of(audit);
    const { items } = await listAudit(reader, {
      about: [bookingId],
      sort: 'at',
      pageSize: MOST_EVENTS,
    });
    const requests = new Set(items.flatMap(({ correlationId }) => correlationId || []));
    return (
      await Promise.all([...requests].map((request) => auditOfCorrelation(reader, request)))
    ).flat();
  }

  private async documentsOf({ subject, revision }: AuditDocument) {
    const [recorded] = await this.store.readStream(subject, { after: revision - 1, limit: 1 });
    return recorded === undefined ? [] : touchedDocuments(recorded);
  }
}
