import type { Collection, NoFields, Stored, Where } from '@salon/projections';
import { inGroups } from './in-groups.ts';

/** A person whose time is over, as found by the runs so far. */
export interface DueMark {
  /** How long the salon had been running, in milliseconds, when the first of the runs in a row found them due. */
  readonly since: number;
  /** The operator agrees, although many are due at once. */
  readonly agreed: boolean;
}

/** What the last run left to the operator. */
export interface HeldErasures {
  /** How many persons wait for an agreement. */
  readonly persons: number;
}

export const dueMarkCollection = { name: 'due-persons', fields: {}, indexes: [] };
export const heldErasuresCollection = { name: 'held-erasures', fields: {}, indexes: [] };
const LAST = 'last';

/** More than so many, and more than this share of all who are known, are due at once only by mistake, or by a changed setting. */
const USUAL_MOST = 5;
const USUAL_SHARE = 1 / 20;

/** Two runs have to find somebody due, so much running time apart, in milliseconds. */
const APART_MS = 24 * 3_600_000;

/** So many marks are read at once. */
const PAGE = 200;

/** A stretch of the ids of persons, and who of it is due. */
export interface LookedThrough {
  readonly ids: NonNullable<Where<NoFields>['id']>;
  readonly due: readonly string[];
}

/**
 * Who is due to be erased, and since when (specification, personal data: retention). Kept among the work documents, so that restarts
 * begin nothing anew; who is not due any more leaves nothing behind. A run tells stretch by stretch what it found (`note`), then how
 * many nobody has agreed to (`hold`), and only then asks who may be erased (`ripe`): all of them are never in memory together.
 */
export class DuePersons {
  constructor(
    private readonly marks: Collection<DueMark>,
    private readonly last: Collection<HeldErasures>,
  ) {}

  /** Notes who of a stretch is due after so many milliseconds of running; answers how many of them the operator has not agreed to. */
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
   * Decides, when everybody was looked at, whether those whom the operator has not agreed to wait; `countKnown` counts the persons who
   * are known, and may stop at the cap. Answers how many wait.
   */
  async hold(unasked: number, countKnown: (cap: number) => Promise<number>): Promise<number> {
    const few = unasked / USUAL_SHARE;
    const held = unasked > USUAL_MOST && (await countKnown(few)) < few ? unasked : 0;
    await this.keepHeld(held);
    return held;
  }

  /** Who may be erased after so many milliseconds of running: due for long enough, and not among those who wait. */
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

  /** How many persons wait until the operator agrees. */
  async held(): Promise<number> {
    return (await this.last.get(LAST))?.doc.persons ?? 0;
  }

  /** Everybody who is due, and whether the operator has agreed. */
  async all(): Promise<readonly { readonly person: string; readonly agreed: boolean }[]> {
    return (await this.marks.find({})).map(({ id, doc }) => ({ person: id, agreed: doc.agreed }));
  }

  /** The operator agrees that everybody is erased who is due now; says how many. */
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
