import type { Collection } from '@salon/projections';
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

export const dueMarkCollection = { name: 'due-persons', indexes: {} };
export const heldErasuresCollection = { name: 'held-erasures', indexes: {} };
const LAST = 'last';

/** More than so many, and more than this share of all who are known, are due at once only by mistake, or by a changed setting. */
const USUAL_MOST = 5;
const USUAL_SHARE = 1 / 20;

/** Two runs have to find somebody due, so much running time apart, in milliseconds. */
const APART_MS = 24 * 3_600_000;

/** What one whole run found. */
interface FoundDue {
  readonly due: readonly string[];
  /** How long the salon has been running, in milliseconds. */
  readonly ran: number;
  /** How many persons are known; counting may stop at the cap. */
  countKnown(cap: number): Promise<number>;
}

/**
 * Who is due to be erased, and since when (specification, personal data: retention). Kept among the work documents, so that restarts
 * begin nothing anew; who is not due any more leaves nothing behind.
 */
export class DuePersons {
  constructor(
    private readonly marks: Collection<DueMark>,
    private readonly last: Collection<HeldErasures>,
  ) {}

  /** Takes what a run found; answers who may be erased now, and how many wait until the operator agrees. */
  async update({ due, ran, countKnown }: FoundDue): Promise<{ readonly ripe: readonly string[]; readonly held: number }> {
    const marks = new Map((await this.marks.find({})).map(({ id, doc }) => [id, doc]));
    const isDue = new Set(due);
    const gone = [...marks.keys()].filter((person) => !isDue.has(person));
    const found = due.filter((person) => !marks.has(person));
    await inGroups(gone, (person) => this.marks.remove(person));
    await inGroups(found, (person) => this.marks.insert(person, { since: ran, agreed: false }));

    const unasked = due.filter((person) => marks.get(person)?.agreed !== true).length;
    const few = unasked / USUAL_SHARE;
    const isUnusual = unasked > USUAL_MOST && (await countKnown(few)) < few;
    const held = isUnusual ? unasked : 0;
    await this.keepHeld(held);
    const isRipe = ({ since, agreed }: DueMark): boolean => ran - since >= APART_MS && (agreed || !isUnusual);
    const ripe = due.filter((person) => {
      const mark = marks.get(person);
      return mark !== undefined && isRipe(mark);
    });
    return { ripe, held };
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
