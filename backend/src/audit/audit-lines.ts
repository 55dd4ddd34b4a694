import { Injectable } from '@nestjs/common';
import {
  changesBetween,
  eventDefinitions,
  eventSentence,
  groupedBy,
  isEventType,
  isPersonId,
  isWordedPage,
  keysOf,
  minutes,
  type NamesOf,
  personId,
  recordKinds,
  type Subject,
  subjectKey,
  subjectOf,
  type Values,
  wordsByPage,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  type AuditDocument,
  administrators,
  administratorsNamed,
  audit,
  bookings,
  listServices,
  menuModel,
  people,
  peopleOf,
  type Reads,
  tellers,
} from '@salon/projections';
import {
  personalOf,
  type StoredEvent,
  storedEvent,
  storedEvents,
} from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';

interface ValuesAround {
  readonly before: Values | undefined;
  /** Null when the fact deleted the subject, undefined when it set nothing. */
  readonly set: Values | null | undefined;
}

const GONE = '（削除済み）';

export async function presentNames(reads: Reads): Promise<NamesOf> {
  const [allTellers, services] = await Promise.all([
    reads.of(tellers).find({}),
    listServices(reads.of(menuModel), 'all'),
  ]);
  const present = new Map([
    ...allTellers.map(({ id, doc }) => [id, doc.name] as const),
    ...services.map(({ id, name, duration }) => [id, `${name} ${minutes(duration)}`] as const),
  ]);
  const nameOf = (id: string) => present.get(id) ?? GONE;
  return { teller: nameOf, service: nameOf };
}

/**
 * Names are the present ones; erased persons have none. Earlier values are read from the subject's
 * stream (specification, administration: audit).
 */
@Injectable()
export class AuditLines {
  constructor(
    private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  async of(reads: Reads, facts: readonly AuditDocument[]) {
    const names = await presentNames(reads);
    const [nameOf, around, personal] = await Promise.all([
      this.namesOf(reads, facts, names),
      this.valuesAround(facts, names),
      this.personalChanges(facts),
    ]);
    return facts.map((fact) => {
      const subject = subjectOf(fact.type, fact.facts);
      const values = around.get(fact.position);
      const before = values?.before;
      const name =
        subject && NAMED_BY_VALUES.has(subject.kind)
          ? firstOf({ ...before, ...values?.set })
          : nameOf(fact, subject);
      const changes = [
        ...(before && values?.set ? changesBetween(before, values.set) : []),
        ...(personal.get(fact.position) ?? []),
      ];
      const about = subject && {
        kind: subject.kind,
        id: subject.id,
        key: subjectKey(subject),
        name: name ?? null,
      };
      return {
        text: eventSentence(fact.type, fact.facts, { name, before, changes }),
        about: about ?? null,
        changes,
      };
    });
  }

  /**
   * The values of the subject after a fact (before it, if that deleted the subject) and at `until`,
   * by default now. Undefined for an unknown fact, or a subject without values.
   */
  async valuesAt(reads: Reads, position: string, until?: string) {
    const fact = (await reads.of(audit).get(position))?.doc;
    if (fact === undefined) return undefined;
    const { subject: stream, revision } = fact;
    const events = await storedEvents(this.store, stream);
    const event = events.find((each) => each.revision === revision);
    if (event === undefined) return undefined;
    const names = await presentNames(reads);
    const key = keyOf(event);
    const subjectEvents = events.filter((each) => keyOf(each) === key);
    const upTo = subjectEvents.slice(0, subjectEvents.indexOf(event) + 1);
    const past = valuesAfter(upTo, names) ?? valuesAfter(upTo.slice(0, -1), names);
    const present = valuesAfter(
      until === undefined ? subjectEvents : subjectEvents.filter(({ facts }) => facts.at <= until),
      names,
    );
    return past ? { past: asRows(past), present: present ? asRows(present) : null } : undefined;
  }

  private async namesOf(reads: Reads, facts: readonly AuditDocument[], names: NamesOf) {
    const subjects = facts.flatMap(({ type, facts: data }) => subjectOf(type, data) ?? []);
    const ids = (kind: Subject['kind']) => [
      ...new Set(subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))),
    ];
    const personOf = new Map(
      (await reads.of(bookings).getMany(ids('booking'))).map(({ id, doc }) => [id, doc.person]),
    );
    const namedByFacts = facts.flatMap(({ facts: { person } }) =>
      typeof person === 'string' ? person : [],
    );
    const persons = [...personOf.values(), ...subjects.map(subjectKey), ...namedByFacts].filter(
      isPersonId,
    );
    const [personDocuments, adminNames] = await Promise.all([
      peopleOf(reads.of(people), [...new Set(persons)]),
      administratorsNamed(reads.of(administrators), ids('administrator')),
    ]);
    return ({ facts: data }: AuditDocument, subject: Subject | undefined) => {
      switch (subject?.kind) {
        case 'booking':
          return personDocuments.get(personOf.get(subject.id) ?? '')?.name;
        case 'member':
        case 'guest':
        case 'application':
        case 'inquiry':
          return personDocuments.get(personId(subject.kind, subject.id))?.name;
        case 'waiting':
          return typeof data.person === 'string'
            ? personDocuments.get(data.person)?.name
            : undefined;
        case 'administrator':
          return adminNames.get(subject.id);
        case 'hours':
        case 'break':
        case 'wish':
          return typeof data.tellerId === 'string' ? names.teller(data.tellerId) : undefined;
        case 'page':
          return isWordedPage(subject.id) ? wordsByPage[subject.id].title : undefined;
        default:
          return undefined;
      }
    };
  }

  /** Keyed by position. Reads each stream once, up to its last fact with values. */
  private async valuesAround(facts: readonly AuditDocument[], names: NamesOf) {
    const factsByStream = groupedBy(
      facts.filter(({ type, facts: data }) => {
        const kind = subjectOf(type, data)?.kind;
        return (
          definitionOf(type)?.values !== undefined ||
          (kind !== undefined && NAMED_BY_VALUES.has(kind))
        );
      }),
      ({ subject }) => subject,
    );
    const around = new Map<string, ValuesAround>();
    await Promise.all(
      [...factsByStream].map(async ([stream, factsOfStream]) => {
        const last = Math.max(...factsOfStream.map(({ revision }) => revision));
        const values = new Map<string, Values>();
        for (const event of await storedEvents(this.store, stream, { limit: last + 1 })) {
          const key = keyOf(event);
          const [before, set] = [
            values.get(key),
            definitionOf(event.type)?.values?.(event.data, names),
          ];
          around.set(event.position, { before, set });
          values.set(key, { ...before, ...set });
        }
      }),
    );
    return around;
  }

  private async personalChanges(facts: readonly AuditDocument[]) {
    const changesByFact = await Promise.all(
      facts.map(async ({ type, subject: stream, revision, position }) => {
        const { labels, changed } = definitionOf(type)?.personal ?? {};
        const event = labels && (await storedEvent(this.store, { stream, revision }));
        const fields = event && (await personalOf(this.sealer, event));
        if (labels === undefined || event === undefined || typeof fields !== 'object') return [];
        const names = changed?.(event.data) ?? Object.keys(fields);
        const called = names.flatMap((field) => labels[field as keyof typeof labels] ?? []);
        return [[position, called.map((label) => ({ label, before: null, after: null }))] as const];
      }),
    );
    return new Map(changesByFact.flat());
  }
}

const asRows = (values: Values) =>
  Object.entries(values).map(([label, value]) => ({ label, value }));

const definitionOf = (type: string) => (isEventType(type) ? eventDefinitions[type] : undefined);

/** Records and services are named by their first value, even when the event does not contain it. */
const NAMED_BY_VALUES: ReadonlySet<Subject['kind']> = new Set([...keysOf(recordKinds), 'service']);

const keyOf = ({ type, data }: StoredEvent) => subjectKey(eventDefinitions[type].subject(data));

function valuesAfter(events: readonly StoredEvent[], names: NamesOf) {
  let values: Values | null | undefined;
  for (const { type, data } of events) {
    const set = definitionOf(type)?.values?.(data, names);
    if (set !== undefined) values = set && Object.assign({}, values, set);
  }
  return values;
}

const firstOf = (values: Values) => Object.values(values)[0];
