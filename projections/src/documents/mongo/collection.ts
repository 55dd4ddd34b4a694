import { duplicatesOf, isDuplicateKey } from '@salon/event-store/mongodb';
import type { AnyBulkWriteOperation } from 'mongodb';
import { chunksOf } from '../chunks-of.ts';
import type { Collection, DocumentTexts, DocumentWrite, Replacement, Where } from '../document-store.ts';
import { valuesOf } from '../fields.ts';
import { filterOf } from './filter.ts';
import type { MongoDocument } from './prepare-collection.ts';
import { MongoReader } from './reader.ts';
import { roundsOf } from './rounds.ts';

/** So many documents go with one call, which has its time; and so many calls are under way for one batch. */
const WRITES_A_CALL = 250;
const CALLS_AT_ONCE = 4;

/** A collection in MongoDB: each document with its fields in one, so that both change in one write. */
export class MongoCollection<D, F> extends MongoReader<D, F> implements Collection<D, F> {
  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    for (const round of roundsOf(writes)) {
      for (const some of chunksOf(round, WRITES_A_CALL * CALLS_AT_ONCE)) {
        await Promise.all(chunksOf(some, WRITES_A_CALL).map((one) => this.writeTwice(one)));
      }
    }
  }

  async texts(after: string, limit: number): Promise<DocumentTexts> {
    const found = await this.find({ order: 'id', limit, after: { value: after, id: after } });
    const bytes = Buffer.from(JSON.stringify(found.map(({ id, position, doc }) => [id, position, doc])));
    return { bytes, count: found.length, last: found.at(-1)?.id };
  }

  async insert(id: string, doc: D): Promise<boolean> {
    try {
      const change = { $set: this.fields(id, doc), $setOnInsert: { position: '' }, $inc: { rev: 1 } };
      await this.call(() => this.documents.updateOne({ _id: id, doc: null }, change, { upsert: true }));
      return true;
    } catch (error) {
      if (error instanceof Error && isDuplicateKey(error.cause)) return false;
      throw error;
    }
  }

  async replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    const { filter, update } = this.replacement({ id, expectedRev, doc });
    return (await this.call(() => this.documents.updateOne(filter, update))).matchedCount === 1;
  }

  async replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean> {
    if (replacements.length === 0) return true;
    const operations = replacements.map((each) => ({ updateOne: this.replacement(each) }));
    return (await this.call(() => this.documents.bulkWrite(operations, { ordered: false }))).matchedCount === replacements.length;
  }

  async remove(id: string, expectedRev?: number): Promise<boolean> {
    const which = { _id: id, doc: { $ne: null }, ...(expectedRev === undefined ? {} : { rev: expectedRev }) };
    return (await this.call(() => this.documents.deleteOne(which))).deletedCount === 1;
  }

  async removeWhere(where: Where<F>): Promise<number> {
    const asked = await this.asked({ where });
    if (asked === undefined) return 0;
    return (await this.call(() => this.documents.deleteMany(filterOf(asked.signature, asked.tests)))).deletedCount;
  }

  /**
   * Refused is what has no higher position; or it was there although nobody knew, or two wrote a new document at once, and then the
   * second try tells.
   */
  private async writeTwice(writes: readonly DocumentWrite<D>[]): Promise<void> {
    const refused = await this.writeRound(writes);
    if (refused.length > 0) await this.writeRound(refused.map((write) => ({ ...write, isNew: false })));
  }

  /** Writes documents of different ids; those that were refused come back. */
  private async writeRound(writes: readonly DocumentWrite<D>[]): Promise<readonly DocumentWrite<D>[]> {
    const operations = writes.map(({ id, doc, position, isNew = false }): AnyBulkWriteOperation<MongoDocument> => {
      if (isNew) return { insertOne: { document: { _id: id, ...this.fields(id, doc), position, rev: 1 } } };
      const update = { $set: { ...this.fields(id, doc), position }, $inc: { rev: 1 } };
      return { updateOne: { filter: { _id: id, position: { $lt: position } }, update, upsert: true } };
    });
    try {
      await this.call(() => this.documents.bulkWrite(operations, { ordered: false }));
      return [];
    } catch (error) {
      const duplicates = error instanceof Error ? duplicatesOf(error.cause) : undefined;
      if (duplicates === undefined) throw error;
      return duplicates.flatMap((place) => writes[place] ?? []);
    }
  }

  private replacement({ id, expectedRev, doc }: Replacement<D>) {
    return { filter: { _id: id, rev: expectedRev, doc: { $ne: null } }, update: { $set: this.fields(id, doc), $inc: { rev: 1 } } };
  }

  private fields(id: string, doc: D | null): Pick<MongoDocument, 'doc' | 'fields'> {
    return { doc, fields: doc === null ? {} : valuesOf(this.spec.fields, id, doc) };
  }
}
