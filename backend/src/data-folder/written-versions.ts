import { eventDefinitions, isEventType } from '@salon/domain';
import { type EventStore, type EventToAppend, holdsEvents } from '@salon/event-store';
import type { Collection, CollectionSpec, DocumentStore } from '@salon/projections';
import { sealedOf } from '../command/stored-event.ts';
import { ConfigError } from '../process/config-error.ts';

/** The newest written version of each event type, and of its personal fields. */
type Versions = Readonly<Record<string, number>>;

const spec: CollectionSpec<Versions, object> = { name: 'written-versions', fields: {}, indexes: [] };
const ID = 'events';

/** The versions that this program knows. */
const known: Versions = Object.fromEntries(
  Object.entries(eventDefinitions).flatMap(([type, { version, personal }]) => [
    [type, version],
    [personalOf(type), personal?.version ?? 0],
  ]),
);

/**
 * Wraps the log: before the first append of a newer version, stores the version in the work documents, so that an older program that cannot
 * read it does not start (architecture, keep data safe: a downgrade).
 * @throws ConfigError if a newer program has written unknown versions.
 */
export async function notingVersions(store: EventStore, work: DocumentStore): Promise<EventStore> {
  const notes = await work.collection(spec);
  const stored = (await notes.get(ID))?.doc;
  // A log from before these notes has known versions only.
  let noted: Versions = stored ?? ((await holdsEvents(store)) ? known : {});
  if (stored === undefined && noted === known) await note(notes, known);
  refuseNewer(noted);
  return {
    ...store,
    async append(stream, expected, events) {
      const newer = Object.fromEntries(events.flatMap(versionsOf).filter(([type, version]) => version > (noted[type] ?? 0)));
      if (Object.keys(newer).length > 0) noted = await note(notes, newer);
      return store.append(stream, expected, events);
    },
  };
}

/** Stores the versions of copied events. */
export async function noteVersionsOf(events: readonly EventToAppend[], work: DocumentStore): Promise<void> {
  const versions: Record<string, number> = {};
  for (const [type, version] of events.flatMap(versionsOf)) versions[type] = Math.max(version, versions[type] ?? 0);
  await note(await work.collection(spec), versions);
}

/** Copies the stored versions to a copy of the log. */
export async function copyVersions(from: DocumentStore, to: DocumentStore): Promise<void> {
  const noted = await (await from.collection(spec)).get(ID);
  if (noted !== undefined) await note(await to.collection(spec), noted.doc);
}

function refuseNewer(noted: Versions): void {
  const newer = Object.keys(noted).filter((type) => (noted[type] ?? 0) > (known[type] ?? 0));
  if (newer.length > 0) {
    throw new ConfigError([
      `A newer version of this program has written events that this one cannot read (${newer.sort().join(', ')}): start the newer one, or put ` +
        'back a backup from before it (docs/deployment.md, Upgrades)',
    ]);
  }
}

function versionsOf({ type, data, metadata }: EventToAppend): readonly (readonly [string, number])[] {
  if (!isEventType(type)) return [];
  const sealed = sealedOf({ data });
  const open = [type, Number(metadata.v ?? '1')] as const;
  return sealed === undefined ? [open] : [open, [personalOf(type), sealed.fields ?? 1]];
}

function personalOf(type: string): string {
  return `${type}, personal fields`;
}

/** Raises the stored versions, also under concurrent changes. */
async function note(notes: Collection<Versions>, newer: Versions): Promise<Versions> {
  for (;;) {
    const before = await notes.get(ID);
    const raised = { ...before?.doc };
    for (const [type, version] of Object.entries(newer)) raised[type] = Math.max(version, raised[type] ?? 0);
    if (Object.keys(newer).every((type) => raised[type] === before?.doc[type])) return raised;
    if (before === undefined ? await notes.insert(ID, raised) : await notes.replace(ID, before.rev, raised)) return raised;
  }
}
