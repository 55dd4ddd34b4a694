import type { Collection, Stored, Where } from '@salon/projections';
import { inGroups } from './in-groups.ts';

/** A due person, as found by the runs so far. */
export interface DueMark {
  /** Running time of the salon in milliseconds at the first of consecutive runs that found them due. */
  readonly since: number;
  /** Whether the operator agrees, although many are due at once. */
  readonly agreed: boolean;
}

/** Erasures of the last run that wait for the operator. */
export interface HeldErasures {
  /** Number of persons. */
  readonly persons: number;
}

export const dueMarkCollection = { name: 'due-persons', indexes: [] };
export const heldErasuresCollection = { name: 'held-erasures', indexes: [] };
const LAST = 'last';

/** Above both this number and this share of all known persons, a mistake or a changed setting is assumed. */
const USUAL_MOST = 5;
const USUAL_SHARE = 1 / 20;

/** Running time between two runs that must both find a person due, in milliseconds. */
const APART_MS = 24 * 3_600_000;

/** Marks per read. */
const PAGE = 200;

/** A batch of ids of persons, and those who are due. */
export interface LookedThrough {
  readonly ids: NonNullable<Where<DueMark>['id']>;
  readonly due: readonly string[];
}

/**
 * Persons who are due for erasure, and since when (specification, personal data: retention). Stored in work documents, so that restarts do
 * not reset the wait; marks of persons who are no longer due are removed. A run calls `note` for each batch, then `hold`, then `ripe`, so
 * that the persons are never in memory together.
 */
export class DuePersons {
  constructor(
    private readonly marks: Collection<DueMark>,
    private readonly last: Collection<HeldErasures>,
  ) {}

  /** Stores who of a batch is due at a running time (milliseconds); returns how many of them the operator has not agreed to. */
  async note({ ids, due }: LookedThrough, ran: number): Promise<number> {
    const marks = new Map((await this.marks.find({ where: { id: ids } })).map(({ id, doc }) => [id, doc]));
    const isDue = new Set(due);
    const gone = [...marks.keys()].filter((person) => !isDue.has(person));
    const found = due.filter((person) => !marks.has(person));
    await inGroups(gone, (person) => this.marks.remove(person));
    await inGroups(found, (person) => this.marks.insert(person, { since: ran, agreed: false }));
    return due.filter((person) => marks.get(person)?.agreed !== true).length;
  }

  /**
   * Decides, after all batches, whether persons without an agreement must wait; `countKnown` counts known persons up to a cap. Returns how
   * many wait.
   */
  async hold(unasked: number, countKnown: (cap: number) => Promise<number>): Promise<number> {
    const few = unasked / USUAL_SHARE;
    const held = unasked > USUAL_MOST && (await countKnown(few)) < few ? unasked : 0;
    await this.keepHeld(held);
    return held;
  }

  /** Persons to erase at a running time (milliseconds): due for long enough, and not waiting for the operator. */
  async *ripe(ran: number): AsyncGenerator<string> {
    const isHeld = (await this.held()) > 0;
    let after: { readonly value: string; readonly id: string } | undefined;
    for (;;) {
      const page: readonly Stored<DueMark>[] = await this.marks.find({ order: 'id', limit: PAGE, after });
      for (const { id, doc } of page) {
        if (ran - doc.since >= APART_MS && (doc.agreed || !isHeld)) yield id;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = { value: last.id, id: last.id };
    }
  }

  /** Number of persons who wait for the operator. */
  async held(): Promise<number> {
    return (await this.last.get(LAST))?.doc.persons ?? 0;
  }

  /** All due persons, and whether the operator has agreed. */
  async all(): Promise<readonly { readonly person: string; readonly agreed: boolean }[]> {
    return (await this.marks.find({})).map(({ id, doc }) => ({ person: id, agreed: doc.agreed }));
  }

  /** Marks all due persons as agreed; returns their number. */
  async agree(): Promise<number> {
    const unasked = (await this.marks.find({})).filter(({ doc }) => !doc.agreed);
    await inGroups(unasked, ({ id, rev, doc }) => this.marks.replace(id, rev, { ...doc, agreed: true }));
    await this.keepHeld(0);
    return unasked.length;
  }

  private async keepHeld(persons: number): Promise<void> {
    const known = await this.last.get(LAST);
    if (known === undefined) {
      await this.last.insert(LAST, { persons });
    } else if (known.doc.persons !== persons) {
      await this.last.replace(LAST, known.rev, { persons });
    }
  }
}
