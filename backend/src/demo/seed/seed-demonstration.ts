import { changeSettings, settings as settingsAggregate, settingsStream, tokyoDate } from '@salon/domain';
import { WrongExpectedRevisionError } from '@salon/event-store';
import { prepareEvents } from '../../command/prepare-events.ts';
import { demoSettings } from '../demo-settings.ts';
import { demonstrationSalon } from '../demonstration-salon.ts';
import { agendaDrafts } from './agenda-drafts.ts';
import { announcementDrafts, contentDrafts } from './content-drafts.ts';
import { type MemberParts, memberDrafts } from './member-drafts.ts';
import { offerDrafts } from './offer-drafts.ts';
import { seedContext } from './seed-context.ts';
import { seedStage } from './seed-stage.ts';
import { type SeedLog, StreamDraft } from './stream-draft.ts';

/**
 * Fills a log that holds nothing of a salon yet with the demonstration salon (decisions §1), as ordinary events with fixed ids on
 * new streams and `SalonOpened` last: what a crash breaks off is resumed, and two nodes seed once. Answers whether it wrote anything.
 */
export async function seedDemonstration(log: SeedLog, members: MemberParts, now: string): Promise<boolean> {
  const stage = await seedStage(log.store);
  if (stage.kind === 'not-to-be-seeded') {
    return false;
  }
  const begunAt = stage.kind === 'begun' ? stage.at : await begin(log, now);
  if (begunAt === undefined) {
    return false;
  }
  // The salon of the day on which the seed was begun: resumed on another day it must write the same.
  const today = tokyoDate(begunAt);
  const salon = demonstrationSalon(today);
  const offer = offerDrafts(salon, begunAt);
  const drafts = [
    ...offer.tellers.values(),
    offer.menu,
    ...agendaDrafts(salon, offer),
    ...contentDrafts(salon, begunAt),
    ...(await memberDrafts(salon.members, today, members)),
  ];
  await Promise.all(drafts.map((draft) => draft.write(log)));
  for (const draft of announcementDrafts(salon)) {
    await draft.write(log);
  }
  await open(log, begunAt);
  return true;
}

/** Writes the settings, by which everybody sees that and when the seed began; nothing when somebody else has set others meanwhile. */
async function begin(log: SeedLog, now: string): Promise<string | undefined> {
  const changes = demoSettings(tokyoDate(now));
  const draft = new StreamDraft(settingsStream, settingsAggregate);
  try {
    await draft.decide('settings', now, (state, commandId) => changeSettings(state, { commandId, changes })).write(log);
  } catch (error) {
    if (error instanceof WrongExpectedRevisionError) {
      return undefined;
    }
    throw error;
  }
  const stage = await seedStage(log.store);
  return stage.kind === 'begun' ? stage.at : undefined;
}

async function open({ store, sealer }: SeedLog, at: string): Promise<void> {
  const opened = { type: 'SalonOpened', data: {} } as const;
  await store.append(settingsStream, 0, await prepareEvents(sealer, settingsStream, [opened], seedContext('opened', at)));
}
