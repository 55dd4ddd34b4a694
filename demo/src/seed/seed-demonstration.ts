import {
  announcement,
  changeSettings,
  type Fields,
  page as pageAggregate,
  pageStream,
  type RecordKind,
  recordKinds,
  settings as settingsAggregate,
  settingsStream,
  tokyoDate,
  wordedPages,
  writePage,
} from '@salon/domain';
import { type EventStore, eventsOfLog, WrongExpectedRevisionError } from '@salon/event-store';
import { type DemonstrationSalon, demonstrationSalon } from '../demonstration-salon.ts';
import type { DemoRecord } from '../records.ts';
import { demoSettings } from '../settings.ts';
import { yearBehind } from '../year-behind.ts';
import { agendaDrafts } from './agenda-drafts.ts';
import { type MemberHashes, memberDrafts } from './member-drafts.ts';
import { offerDrafts } from './offer-drafts.ts';
import {
  type SeedLog,
  StreamDraft,
  seedContext,
  seedEventId,
  type WritableDraft,
} from './stream-draft.ts';

/**
 * Writes ordinary events with fixed ids on new streams into an empty log, `SalonOpened` last
 * (specification, content: demonstration salon). A seed interrupted by a crash is resumed, and two
 * nodes seed once. Returns whether anything was written. @param hasYear whether to add the last
 * weeks' bookings and the members of the past year (`fillYearBehind`)
 */
export async function seedDemonstration(
  log: SeedLog,
  hashes: MemberHashes,
  now: string,
  hasYear = false,
): Promise<boolean> {
  const stage = await seedStage(log.store);
  if (stage.kind === 'not-to-be-seeded') return false;
  const begunAt = stage.kind === 'begun' ? stage.at : await begin(log, now);
  if (begunAt === undefined) return false;
  // The day on which the seed was started, so that resuming later writes the same.
  const today = tokyoDate(begunAt);
  const salon = demonstrationSalon(today);
  const offer = offerDrafts(salon, begunAt);
  const { members, lately } = hasYear ? yearBehind(salon, today) : { members: [], lately: [] };
  const drafts = [
    ...offer.tellers.values(),
    offer.menu,
    ...agendaDrafts({ ...salon, bookings: [...salon.bookings, ...lately] }, offer),
    ...contentDrafts(salon, begunAt),
    ...(await memberDrafts([...salon.members, ...members], today, hashes)),
  ];
  await Promise.all(drafts.map((draft) => draft.write(log)));
  for (const draft of announcementDrafts(salon)) {
    await draft.write(log);
  }
  await open(log, begunAt);
  return true;
}

function contentDrafts({ records, words }: DemonstrationSalon, now: string) {
  const ofRecords = Object.entries(records).flatMap(([subject, ofKind]) => {
    // The records of a kind have its fields.
    const kind = recordKinds[subject as keyof typeof records] as unknown as RecordKind<Fields>;
    return ofKind.map((record) => draftOf(kind, record as DemoRecord<Fields>, now));
  });
  const ofPages = wordedPages.map((page) =>
    new StreamDraft(pageStream(page), pageAggregate).decide(
      `words ${page}`,
      now,
      (state, commandId) => writePage(state, { commandId, page, texts: words[page], version: 0 }),
    ),
  );
  return [...ofRecords, ...ofPages];
}

/** Oldest first, since lists are ordered by writing. */
function announcementDrafts(salon: DemonstrationSalon) {
  return [...salon.announcements]
    .sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))
    .map((each) => draftOf(announcement, each, each.publishedAt));
}

function draftOf<F extends Fields>(
  kind: RecordKind<F>,
  { id, content }: DemoRecord<F>,
  at: string,
): WritableDraft {
  return new StreamDraft(kind.streamOf(id), kind).decide(`content ${id}`, at, (state, commandId) =>
    kind.add(state, { commandId, id, content }),
  );
}

/** Undefined if the settings are not the demonstration's. */
export async function demonstrationSince(store: EventStore): Promise<string | undefined> {
  const [first] = await store.readStream(settingsStream, { limit: 1 });
  return first?.id === seedEventId('settings', settingsStream) ? first.metadata.at : undefined;
}

/** The settings mark the start of the seed; undefined if other settings were written meanwhile. */
async function begin(log: SeedLog, now: string): Promise<string | undefined> {
  const changes = demoSettings(tokyoDate(now));
  const draft = new StreamDraft(settingsStream, settingsAggregate);
  try {
    await draft
      .decide('settings', now, (state, commandId) => changeSettings(state, { commandId, changes }))
      .write(log);
  } catch (error) {
    if (error instanceof WrongExpectedRevisionError) return undefined;
    throw error;
  }
  const stage = await seedStage(log.store);
  return stage.kind === 'begun' ? stage.at : undefined;
}

async function open({ store, prepare }: SeedLog, at: string) {
  const opened = { type: 'SalonOpened', data: {} } as const;
  await store.append(
    settingsStream,
    0,
    await prepare(settingsStream, [opened], seedContext('opened', at)),
  );
}

type SeedStage =
  | { readonly kind: 'empty' }
  /** `at` is the start of a seed that is not complete. */
  | { readonly kind: 'begun'; readonly at: string }
  /** The seed is complete, or the salon is a real one. */
  | { readonly kind: 'not-to-be-seeded' };

/** May precede the seed: administrators, and erasures from the list outside of the log. */
const MAKES_NO_SALON: ReadonlySet<string> = new Set(['AdministratorSet', 'PersonErased']);

async function seedStage(store: EventStore): Promise<SeedStage> {
  const [first, second] = await store.readStream(settingsStream, { limit: 2 });
  if (first === undefined) {
    return (await holdsNoSalon(store)) ? { kind: 'empty' } : { kind: 'not-to-be-seeded' };
  }
  const isSeeds = first.id === seedEventId('settings', settingsStream);
  return isSeeds && second === undefined
    ? { kind: 'begun', at: first.metadata.at ?? first.recordedAt }
    : { kind: 'not-to-be-seeded' };
}

async function holdsNoSalon(store: EventStore): Promise<boolean> {
  for await (const { type } of eventsOfLog(store)) if (!MAKES_NO_SALON.has(type)) return false;
  return true;
}
