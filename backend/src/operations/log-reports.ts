import { Injectable } from '@nestjs/common';
import { sentenceOf, toInstant } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { type AuditDocument, audit, auditOfCorrelation, listAudit, type Projections } from '@salon/projections';
import { CausesOfRequests } from '../audit/causes-of-requests.ts';
import { sealedOf } from '../command/stored-event.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { type Report, said, tableOf } from './report.ts';

const [TAIL, FOUND, WHOLE] = [20, 50, 9999];

/** Reports on the log with positions, ids and types, without names (specification, operation: log). */
@Injectable()
export class LogReports {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    @InjectEventStore() private readonly store: EventStore,
    private readonly causes: CausesOfRequests,
  ) {}

  async tail(count: string | undefined): Promise<Report> {
    const { items } = await listAudit(this.projections.of(audit), { pageSize: Number(count ?? TAIL) });
    return tableOf([...items].reverse().map(rowOf));
  }

  async find(options: Readonly<Record<string, string | undefined>>): Promise<Report> {
    const { booking, about = booking, correlation, type, actor, since: from, count } = options;
    const limit = Number(count ?? FOUND);
    const reader = this.projections.of(audit);
    if (correlation !== undefined) {
      const fits = (fact: AuditDocument) => (type ?? fact.type) === fact.type && (actor ?? fact.actor) === fact.actor;
      return tableOf((await auditOfCorrelation(reader, correlation)).filter(fits).slice(0, limit).map(rowOf));
    }
    const { items } = await listAudit(reader, { about: about === undefined ? undefined : [about], type, actor, from, pageSize: limit });
    return tableOf(items.map(rowOf));
  }

  /** The stored event without sealed fields. */
  async show(position: string): Promise<Report> {
    const fact = (await this.projections.of(audit).get(position))?.doc;
    const [event] = fact === undefined ? [] : await this.store.readStream(fact.subject, { after: fact.revision - 1, limit: 1 });
    if (fact === undefined || event === undefined) return { ...said(`There is no event at ${position}.`), code: 1 };
    const { id, type, stream, revision, recordedAt, metadata } = event;
    const shown = { position, id, type, stream, revision, recordedAt, metadata, data: fact.facts, isSealed: sealedOf(event) !== undefined };
    return { data: shown, lines: [JSON.stringify(shown, undefined, 2)] };
  }

  /** A booking's events up to an instant, oldest first. */
  async history(bookingId: string, asOf: string | undefined): Promise<Report> {
    const until = asOf === undefined ? undefined : toInstant(asOf);
    const facts = (await this.ofBooking(bookingId)).filter(({ at }) => until === undefined || at <= until);
    return facts.length === 0 ? { ...said(`Nothing is known of a booking ${bookingId} then.`), code: 1 } : tableOf(facts.map(rowOf));
  }

  /** The tree of a request, or of all requests about a booking. */
  async trace(id: string): Promise<Report> {
    const ofBooking = await this.ofBooking(id);
    const requests = ofBooking.length === 0 ? [id] : [...new Set(ofBooking.map(({ correlationId }) => correlationId))];
    const trees = (await Promise.all(requests.map((each) => this.causes.of(each)))).flatMap((tree) => tree ?? []);
    if (trees.length === 0) return { ...said(`Nothing stands under ${id}.`), code: 1 };
    return { data: trees.map(withoutNames), lines: trees.flatMap(treeLines) };
  }

  private async ofBooking(bookingId: string): Promise<readonly AuditDocument[]> {
    return (await listAudit(this.projections.of(audit), { about: [bookingId], sort: 'at', pageSize: WHOLE })).items;
  }
}

const rowOf = ({ position, at, type, subject, revision, actor, channel, facts }: AuditDocument) => ({
  ...{ position, at, type, stream: `${subject}/${revision}`, actor, channel },
  text: sentenceOf(type, facts),
});

type Tree = NonNullable<Awaited<ReturnType<CausesOfRequests['of']>>>;

/** Operators see ids only. */
const withoutNames = ({ commands, ...tree }: Tree) => ({
  ...tree,
  commands: commands.map(({ who: _, events, ...command }) => ({
    ...command,
    events: events.map(({ text: __, ...event }) => event),
  })),
});

/** Commands below the event that caused them, events below their command, documents and mails below their event. */
function treeLines({ correlationId, commands }: Tree): readonly string[] {
  const eventIds = new Set(commands.flatMap(({ events }) => events.map(({ eventId }) => eventId)));
  const linesOf = ({ commandId, actor, channel, events }: Tree['commands'][number], depth: number): readonly string[] => {
    const indent = '  '.repeat(depth);
    return [
      `${indent}command ${commandId} by ${actor} (${channel})`,
      ...events.flatMap(({ eventId, type, stream, revision, at, documents, mails }) => [
        `${indent}  ${at} ${type} ${stream}/${revision} ${eventId}`,
        ...documents.map(({ model, id }) => `${indent}    document ${model} ${id}`),
        ...mails.map(({ id, state, sentAt }) => `${indent}    mail ${id} ${state}${sentAt === null ? '' : ` ${sentAt}`}`),
        ...commands.filter(({ causationId }) => causationId === eventId).flatMap((command) => linesOf(command, depth + 2)),
      ]),
    ];
  };
  const roots = commands.filter(({ causationId }) => !eventIds.has(causationId));
  return [`request ${correlationId}`, ...roots.flatMap((command) => linesOf(command, 1))];
}
