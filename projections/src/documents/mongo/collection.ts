import { duplicatesOf, isDuplicateKey } from '@salon/event-store/mongodb';
import type { AnyBulkWriteOperation } from 'mongodb';
import { chunksOf } from '../chunks-of.ts';
import type { Collection, DocumentTexts, DocumentWrite, Replacement, Where } from '../document-store.ts';
import { valuesOf } from '../fields.ts';
import { filterOf } from './filter.ts';
import type { MongoDocument } from './prepare-collection.ts';
import { MongoReader } from './reader.ts';

/** Documents per call, which is bounded in time, and concurrent calls per batch. */
const WRITES_PER_CALL = 250;
const CONCURRENT_CALLS = 4;

/** A collection in MongoDB, where a document and its fields are one document of the server and change in one write. */
export class MongoCollection<D, F> extends MongoReader<D, F> implements Collection<D, F> {
  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    // Within a call the order of writes is free.
    const newest = new Map<string, DocumentWrite<D>>();
    for (const write of writes) {
      const known = newest.get(write.id);
      if (known === undefined || known.position < write.position) newest.set(write.id, write);
    }
    for (const some of chunksOf([...newest.values()], WRITES_PER_CALL * CONCURRENT_CALLS)) {
      await Promise.all(chunksOf(some, WRITES_PER_CALL).map((one) => this.writeTwice(one)));
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
    return this.replaceAll([{ id, expectedRev, doc }]);
  }

  async replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean> {
    if (replacements.length === 0) return true;
    const operations = replacements.map(({ id, expectedRev, doc }) => ({
      updateOne: { filter: { _id: id, rev: expectedRev, doc: { $ne: null } }, update: { $set: this.fields(id, doc), $inc: { rev: 1 } } },
    }));
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

  /** A write is refused when the stored position is as high, or when it expected a new document that is not: then it is tried once more. */
  private async writeTwice(writes: readonly DocumentWrite<D>[]): Promise<void> {
    const refused = await this.writeOnce(writes);
    if (refused.length > 0) await this.writeOnce(refused.map((write) => ({ ...write, isNew: false })));
  }

  /** Writes documents of different ids; answers the writes that were refused. */
  private async writeOnce(writes: readonly DocumentWrite<D>[]): Promise<readonly DocumentWrite<D>[]> {
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

  private fields(id: string, doc: D | null): Pick<MongoDocument, 'doc' | 'fields'> {
    return { doc, fields: doc === null ? {} : valuesOf(this.spec.fields, id, doc) };
  }
}
