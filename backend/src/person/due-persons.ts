import type { Collection, Stored, Where } from '@salon/projections';
import { inGroups } from './in-groups.ts';

/** A due person, as found by the runs so far. */
export interface DueMark {
  /**
   * Running time of the salon, in milliseconds, at the first of the consecutive runs that found the
   * person due.
   */
  readonly since: number;
}

export const dueMarkCollection = { name: 'due-persons', indexes: [] };

/** Running time between two runs that must both find a person due, in milliseconds. */
const CONFIRMED_AFTER_MS = 24 * 3_600_000;

/** Marks per read. */
const PAGE = 200;

/** The ids of a batch of persons, and those who are due. */
export interface PersonBatch {
  readonly ids: NonNullable<Where<DueMark>['id']>;
  readonly due: readonly string[];
}

/**
 * Persons who are due for erasure, and since when (specification, personal data: retention). Stored
 * in work documents, so that restarts do not reset the wait; marks of persons who are no longer due
 * are removed. A run calls `note` for each batch, then `toErase`, so that the persons are never in
 * memory together.
 */
export class DuePersons {
  constructor(private readonly marks: Collection<DueMark>) {}

  /** Stores who of a batch is due at a running time (milliseconds). */
  async note({ ids, due }: PersonBatch, ran: number): Promise<void> {
    const known = new Set(await this.marks.ids({ where: { id: ids } }));
    const isDue = new Set(due);
    const gone = [...known].filter((person) => !isDue.has(person));
    const found = due.filter((person) => !known.has(person));
    await inGroups(gone, (person) => this.marks.remove(person));
    await inGroups(found, (person) => this.marks.insert(person, { since: ran }));
  }

  /** Persons to erase at a running time (milliseconds): those who have been due for long enough. */
  async *toErase(ran: number): AsyncGenerator<string> {
    let after: { readonly value: string; readonly id: string } | undefined;
    for (;;) {
      const page: readonly Stored<DueMark>[] = await this.marks.find({
        order: 'id',
        limit: PAGE,
        after,
      });
      for (const { id, doc } of page) {
        if (ran - doc.since >= CONFIRMED_AFTER_MS) yield id;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = { value: last.id, id: last.id };
    }
  }
}
