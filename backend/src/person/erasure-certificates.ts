import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  certificateStream,
  certifyErasure,
  type ErasureCertificate,
  erasureCertificate,
  foldForSearch,
  type IssuedCertificate,
} from '@salon/domain';
import {
  type EventStore,
  logPages,
  openDurableFile,
  type Sealed,
  Sealer,
} from '@salon/event-store';
import { type DocumentStore, openReadable, people } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { openFieldsOf, sealedOf } from '../command/stored-event.ts';
import { holdsNoSalon, SALON_FILE } from '../data-folder/data-folder.ts';
import { Pictures } from '../ports/pictures.ts';
import { InjectReadModelDocuments, InjectWholeLog, InjectWorkDocuments } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import { PersonFile } from './person-file.ts';

const PAGE = 500;
const MOST_FOUND = 50;
/** Shorter texts occur in ids and ciphertexts by chance. */
const IDENTIFYING_FIELDS = ['name', 'nameKana', 'email', 'phone', 'username'];
const [SHORTEST, SHORTEST_ASCII] = [3, 6];
/** Of the work documents. */
const PERSONAL_COLLECTIONS = new Set(['deliveries', 'requests', 'sessions']);

export interface OrderedErasure {
  readonly person: string;
  /** Erased as well. */
  readonly merged: readonly string[];
  readonly at: string;
  /** Decrypted before the key was destroyed. Only in memory. */
  readonly texts: readonly string[];
}

/** Searches for remains, and records a certificate (specification, personal data: certificate). */
@Injectable()
export class ErasureCertificates {
  constructor(
    private readonly executor: Executor,
    private readonly file: PersonFile,
    private readonly config: Config,
    private readonly sealer: Sealer,
    private readonly pictures: Pictures,
    @InjectWholeLog() private readonly store: EventStore,
    @InjectReadModelDocuments() private readonly readModels: DocumentStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
  ) {}

  /** Null before it exists. */
  async of(person: string): Promise<IssuedCertificate | null> {
    return (await this.executor.lastReadable(certificateStream(person), erasureCertificate)).state;
  }

  /** To search for after the erasure; with those of merged persons. */
  async textsOf(person: string): Promise<readonly string[]> {
    const opened = (await this.file.of(person)).flatMap(({ personal }) =>
      typeof personal === 'object' && personal !== null ? [personal] : [],
    );
    const texts = opened.flatMap((fields) =>
      IDENTIFYING_FIELDS.flatMap((name) =>
        typeof fields[name] === 'string' ? [fields[name]] : [],
      ),
    );
    return [...new Set([...texts, ...texts.map(foldForSearch)])].filter(isSearchable);
  }

  async certify(ordered: OrderedErasure, context: CommandContext): Promise<void> {
    const { person, merged, at, texts } = ordered;
    const persons = [person, ...merged];
    const found: string[] = [];
    const holds = (text: string): boolean => texts.some((each) => text.includes(each));
    const { events, sealedParts, sealed } = await this.inLog(persons, holds, found);
    const ids = persons.map((each) => each.slice(each.indexOf('-') + 1));
    const documents =
      (await inDocuments(this.readModels, 'read models', found, (collection, key, text) =>
        isOfAnother(collection, key, persons) ? false : holds(text),
      )) +
      (await inDocuments(
        this.work,
        'work',
        found,
        (collection, _, text) =>
          holds(text) ||
          (PERSONAL_COLLECTIONS.has(collection) && ids.some((id) => text.includes(id))),
      ));
    const files =
      (await inMails(this.config.dataDir, found, texts)) + (await this.inPictures(found, texts));
    const backups = await this.backupsWith(persons);
    const certificate: ErasureCertificate = {
      person,
      merged: [...merged],
      erasedAt: at,
      isKeyDestroyed: await this.areErased(sealed),
      sealedParts,
      texts: texts.length,
      searched: { events, documents, files, backups: backups.searched },
      found: found.slice(0, MOST_FOUND),
      more: Math.max(0, found.length - MOST_FOUND),
      backups: [...backups.holding],
    };
    await this.executor.execute({
      stream: certificateStream(person),
      aggregate: erasureCertificate,
      context,
      decide: (state) => certifyErasure(state, certificate),
    });
  }

  private async inLog(
    persons: readonly string[],
    holds: (text: string) => boolean,
    found: string[],
  ) {
    let [events, sealedParts] = [0, 0];
    const sealed = new Map<string, Sealed>();
    for await (const page of logPages(this.store)) {
      for (const event of page.events) {
        events += 1;
        const part = sealedOf(event);
        if (part !== undefined && persons.includes(part.person)) {
          sealed.set(part.person, part);
          sealedParts += 1;
        }
        if (holds(JSON.stringify([openFieldsOf(event), event.metadata])))
          found.push(`log ${event.stream}/${event.revision}`);
      }
    }
    return { events, sealedParts, sealed: [...sealed.values()] };
  }

  /** One sealed part per person. */
  private async areErased(sealed: readonly Sealed[]): Promise<boolean> {
    const opened = await Promise.all(sealed.map((part) => openReadable(this.sealer, part)));
    return opened.every((each) => each === 'erased');
  }

  private async inPictures(found: string[], texts: readonly string[]): Promise<number> {
    let count = 0;
    for await (const { name, bytes } of this.pictures.all()) {
      count += 1;
      if (holdsOneOf(texts, bytes)) found.push(`picture ${name}`);
    }
    return count;
  }

  /** Nightly backups that still have a key. */
  private async backupsWith(
    persons: readonly string[],
  ): Promise<{ readonly searched: number; readonly holding: readonly string[] }> {
    const { backups } = this.config;
    const names =
      backups === null
        ? []
        : (await entriesOf(backups.folder))
            .filter((entry) => entry.isDirectory())
            .map(({ name }) => name);
    const holding: string[] = [];
    for (const name of names) {
      if (await hasKeyOfOne(join(backups?.folder ?? '', name), persons)) holding.push(name);
    }
    return { searched: names.length, holding };
  }
}

/** True if the copy cannot be opened. */
async function hasKeyOfOne(folder: string, persons: readonly string[]): Promise<boolean> {
  if (holdsNoSalon(folder)) return false;
  try {
    const { personKeys, close } = await openDurableFile({ file: join(folder, SALON_FILE) });
    const keys = await Promise.all(persons.map((person) => personKeys.find(person))).finally(close);
    return keys.some((key) => key !== undefined && key !== 'erased');
  } catch {
    return true;
  }
}

const isSearchable = (text: string): boolean =>
  text.length >= (/^[ -~]*$/.test(text) ? SHORTEST_ASCII : SHORTEST);

/** Another person may have the same name or phone. */
const isOfAnother = (collection: string, key: string, persons: readonly string[]): boolean =>
  collection.startsWith(`${people.name}-`) && !persons.includes(key);

/** Returns the number of documents. */
async function inDocuments(
  store: DocumentStore,
  place: string,
  found: string[],
  holds: (collection: string, key: string, text: string) => boolean,
): Promise<number> {
  let count = 0;
  for (const name of await store.collections()) {
    const documents = await store.collection<object>({ name, indexes: [] });
    for (let after = '', isMore = true; isMore; await turn()) {
      const page = await documents.page(after, PAGE);
      for (const { id, doc } of page) {
        if (holds(name, id, JSON.stringify([id, doc]))) found.push(`${place} ${name}/${id}`);
      }
      count += page.length;
      after = page.at(-1)?.id ?? after;
      isMore = page.length === PAGE;
    }
  }
  return count;
}

async function inMails(
  dataDir: string,
  found: string[],
  texts: readonly string[],
): Promise<number> {
  let count = 0;
  for (const entry of await entriesOf(join(dataDir, 'mailbox'), true)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The file may be removed meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    count += 1;
    if (holdsOneOf(texts, bytes)) found.push(`file ${relative(dataDir, path)}`);
  }
  return count;
}

function holdsOneOf(texts: readonly string[], bytes: Buffer): boolean {
  const readable = readableParts(bytes);
  return texts.some((text) => readable.some((part) => part.includes(text)));
}

/** With the decoded headers and parts of a mail. */
function readableParts(bytes: Buffer): readonly Buffer[] {
  const text = bytes.toString('latin1');
  const words = text.replace(/\?=\r?\n?[ \t]+=\?utf-8\?[bq]\?/gi, '');
  const base64 = [
    ...words.matchAll(/=\?utf-8\?b\?([^?]*)/gi),
    ...text.matchAll(/((?:^[\w+/]{4,}={0,2}\r?$\n?)+)/gm),
  ];
  const quoted = words
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [
    bytes,
    Buffer.from(quoted, 'latin1'),
    ...base64.map(([, encoded = '']) => Buffer.from(encoded, 'base64')),
  ];
}

/** Empty for a missing folder. */
const entriesOf = (folder: string, recursive = false): Promise<readonly Dirent[]> =>
  readdir(folder, { withFileTypes: true, recursive }).catch(() => []);
