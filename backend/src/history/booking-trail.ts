import { Injectable } from '@nestjs/common';
import type { TrailAnswer } from '@salon/contract';
import {
  agreedIn,
  bookingStatusLabels,
  cancellationRequestedLabel,
  eventDefinitions,
  eventSentence,
  formatSpan,
  mailTemplates,
  personalWordsOf,
  statusReasonLabels,
  yen,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  type BookingDocument,
  bookingHistory,
  historyOf,
  type OpenedHistoryEntry,
  openHistory,
  type Reads,
  statesOf,
} from '@salon/projections';
import { ActorNames } from '../audit/actor-names.ts';
import { tellersBefore } from '../booking/read-booking-history.ts';
import { Outbox } from '../mail/outbox.ts';

type TrailField = readonly [label: string, value: (booking: BookingDocument) => string];

const fields: readonly TrailField[] = [
  ['日時', ({ startTime, endTime }) => formatSpan(startTime, endTime)],
  ['占い師', ({ tellerName }) => tellerName],
  ['メニュー', ({ service }) => `${service.name}（${service.duration}分）`],
  ['料金', ({ totalPrice }) => yen(totalPrice)],
  ['状態', ({ status }) => bookingStatusLabels[status]],
  [
    'キャンセル申請',
    ({ cancellationRequested }) => (cancellationRequested ? cancellationRequestedLabel : 'なし'),
  ],
  [
    '理由',
    ({ statusReason }) =>
      statusReason === null ? 'なし' : (statusReasonLabels[statusReason] ?? statusReason),
  ],
];

function changesOf(before: BookingDocument | undefined, after: BookingDocument) {
  return fields.flatMap(([label, value]) => {
    const [old, now] = [before === undefined ? null : value(before), value(after)];
    return old === now || (old === null && now === 'なし')
      ? []
      : [{ label, before: old, after: now }];
  });
}

/** Entered fields, compared with earlier entries; null is empty or erased. */
function correctionsOf(before: readonly OpenedHistoryEntry[], entry: OpenedHistoryEntry) {
  const { type, facts } = entry;
  const { personal } = eventDefinitions[type];
  const labels: Readonly<Record<string, string>> = personal?.labels ?? {};
  const names: readonly string[] = personal?.changed?.(facts) ?? Object.keys(labels);
  const last = before.findLast(
    (each) =>
      each.facts.fact === facts.fact && (each.type === 'BookingCreated' || each.type === type),
  );
  return names.map((name) => ({
    label: labels[name] ?? name,
    before: fieldsOf(last)[name] ?? null,
    after: fieldsOf(entry)[name] ?? null,
  }));
}

const fieldsOf = (entry: OpenedHistoryEntry | undefined) =>
  ({ ...entry?.personal }) as Readonly<Record<string, string | null>>;

@Injectable()
export class BookingTrail {
  constructor(
    private readonly sealer: Sealer,
    private readonly outbox: Outbox,
    private readonly names: ActorNames,
  ) {}

  async of(reads: Reads, bookingId: string, asOf: string | undefined) {
    const [history, mails] = await Promise.all([
      historyOf(reads.of(bookingHistory), bookingId),
      this.outbox.ofBooking(bookingId),
    ]);
    if (history.length === 0) return undefined;
    const entries = await openHistory(
      this.sealer,
      history.filter(({ at }) => asOf === undefined || at <= asOf),
    );
    const nameOf = await this.names.of(
      reads,
      entries.map(({ actor }) => actor),
    );
    const states = statesOf(history);
    const before = tellersBefore(entries);
    const trail: TrailAnswer[] = [];
    const placeOfEvent = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const after = states[index];
      if (eventDefinitions[entry.type].history !== undefined) {
        const changes =
          after === undefined
            ? []
            : [
                ...changesOf(states[index - 1], after),
                ...correctionsOf(entries.slice(0, index), entry),
              ];
        trail.push({
          ...shown(entry, before[index]),
          who: nameOf(entry.actor),
          changes,
          mails: [],
        });
      }
      // An event without an entry is the second half of a reschedule: its mails belong to the last
      // one.
      placeOfEvent.set(entry.eventId, trail.length - 1);
    }
    for (const { id, doc } of mails) {
      const { eventId, template, state, createdAt, sentAt } = doc;
      const place = placeOfEvent.get(eventId) ?? trail.findLastIndex(({ at }) => at <= createdAt);
      const isByThen = asOf === undefined || createdAt <= asOf;
      const then =
        asOf !== undefined && sentAt !== null && sentAt > asOf
          ? { state: 'queued' as const, sentAt: null }
          : { state, sentAt };
      if (isByThen)
        trail[place]?.mails.push({ id, label: mailTemplates[template].label, createdAt, ...then });
    }
    return trail;
  }
}

function shown(entry: OpenedHistoryEntry, tellerName: string | undefined) {
  const { at, type, actor, channel, position, correlationId, facts, personal } = entry;
  const written = personal && personalWordsOf(type, personal);
  const reason =
    written ??
    (typeof facts.reason === 'string' ? (statusReasonLabels[facts.reason] ?? facts.reason) : null);
  const text = eventSentence(type, facts, { tellerName });
  return {
    at,
    type,
    text,
    actor,
    channel,
    reason,
    agreed: agreedIn(facts),
    position,
    correlationId,
    details: { ...facts, ...personal },
  };
}
