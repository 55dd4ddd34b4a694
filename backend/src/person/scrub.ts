import { Injectable } from '@nestjs/common';
import { people } from '@salon/projections';
import { Projections, ReadModelDocuments, WorkDocuments } from '../ports/tokens.ts';
import { Log } from '../process/telemetry.ts';
import { ErasuresLog } from './erasures-log.ts';

/** For the read model of persons, before its file is scrubbed. */
const READ_MODEL_WAIT_MS = 10_000;

/**
 * The length of the list of erasures at the last scrub; in the read models, so that it matches a
 * restored file.
 */
interface Scrubbed {
  readonly listed: number;
}

const scrubbedCollection = { name: 'scrubbed', indexes: [] };
const PEOPLE = 'people';

/** Rewrites the engines' files without what was deleted (architecture, erase a person: erasing). */
@Injectable()
export class Scrub {
  constructor(
    private readonly erasures: ErasuresLog,
    private readonly readModels: ReadModelDocuments,
    private readonly work: WorkDocuments,
    private readonly projections: Projections,
    private readonly log: Log,
  ) {}

  /**
   * Removes deleted text from the engines' files, once the read models have reached the last order.
   */
  async run(position: string) {
    const listed = this.erasures.length();
    const isCurrent = await this.projections.waitFor(position, [people.name], READ_MODEL_WAIT_MS);
    if (!isCurrent) this.log.warn('the read model of persons is late for an erasure', { position });
    await this.readModels.scrub(await this.projections.clearTextCollections());
    await this.work.scrub();
    if (isCurrent) await this.noteScrubbed(listed);
  }

  /** Unless that was done since the last erasure, since it takes long with many persons. */
  async runIfDue(position: string) {
    const scrubbed = await this.readModels.collection<Scrubbed>(scrubbedCollection);
    if ((await scrubbed.get(PEOPLE))?.doc.listed === this.erasures.length()) {
      await this.work.scrub();
    } else {
      await this.run(position);
    }
  }

  private async noteScrubbed(listed: number) {
    const scrubbed = await this.readModels.collection<Scrubbed>(scrubbedCollection);
    await scrubbed.remove(PEOPLE);
    await scrubbed.insert(PEOPLE, { listed });
  }
}
