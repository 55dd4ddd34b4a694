import { Injectable } from '@nestjs/common';
import type { Skip } from '@salon/domain';
import { canBeSkipped } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { openFieldsOf, sealedOf } from '../command/stored-event.ts';
import {
  inOneLine,
  MISUNDERSTOOD,
  message,
  type Report,
  tableReport,
  wrong,
} from '../operator-actions/report.ts';
import { EventStore } from '../ports/tokens.ts';
import { ParkedActions } from './parked.ts';

const LONGEST_REASON = 2_000;

@Injectable()
export class ParkedCommands {
  constructor(
    private readonly parked: ParkedActions,
    private readonly store: EventStore,
  ) {}

  async list(name: string | undefined): Promise<Report> {
    const parked = await this.parked.list(name);
    const lines = parked.map(({ reader, key, events, attempts, error }) => {
      const [first] = events;
      const place = first === undefined ? '' : ` from ${first.type} at ${first.position}`;
      return `${reader} ${key}: ${events.length} waiting${place}, tried ${attempts} times: ${inOneLine(error)}`;
    });
    return { data: parked, lines };
  }

  async show(name: string, key: string): Promise<Report> {
    const entry = await this.parked.find(name, key);
    if (entry === undefined) return nothingParked(name, key);
    const { attempts, error, events } = entry;
    const [first] = events;
    const [event] =
      first === undefined
        ? []
        : await this.store.readStream(first.stream, { after: first.revision - 1, limit: 1 });
    const shown = event && {
      ...event,
      data: openFieldsOf(event),
      isSealed: sealedOf(event) !== undefined,
    };
    const rows = events.map(({ position, type, stream, revision }) => ({
      position,
      type,
      stream,
      revision,
    }));
    return {
      data: { ...entry, event: shown },
      lines: [
        `failed ${attempts} times: ${error}`,
        JSON.stringify(shown, undefined, 2),
        'Parked events, this one first:',
        ...tableReport(rows).lines,
      ],
    };
  }

  async retry(name: string, key: string) {
    const isWhole = await this.parked.retry(name, key);
    const outcome = { name, key, isWhole };
    return isWhole
      ? message(`No event is parked under ${key} in ${name}.`, outcome)
      : wrong(`The event under ${key} in ${name} failed again.`, outcome);
  }

  async skip(
    { name, key, reason }: { name: string; key: string; reason: string | undefined },
    context: CommandContext,
  ): Promise<Report> {
    const checked = reasonOf(reason);
    if (typeof checked !== 'string') return checked;
    const first = (await this.parked.find(name, key))?.events[0];
    if (first !== undefined && !canBeSkipped(first.type)) return NEVER;
    const skipped = await this.parked.skip({ reader: name, key, reason: checked }, context);
    if (skipped === undefined) return nothingParked(name, key);
    const { skip, waiting } = skipped;
    const sentence = skippedSentence(skip);
    return waiting === 0
      ? message(sentence, skipped)
      : wrong(
          `${sentence} ${waiting} events behind it are still parked: parked show ${name} ${key}`,
          skipped,
        );
  }

  /** For an event that nobody has parked, such as one whose personal fields cannot be decrypted. */
  async skipAt(
    { stream, revision, reason }: { stream: string; revision: string; reason: string | undefined },
    context: CommandContext,
  ): Promise<Report> {
    const checked = reasonOf(reason);
    if (typeof checked !== 'string') return checked;
    const place = { stream, revision: Number(revision) };
    const [event] = await this.store.readStream(stream, { after: place.revision - 1, limit: 1 });
    if (event !== undefined && !canBeSkipped(event.type)) return NEVER;
    const skip = await this.parked.skipAt(place, checked, context);
    return skip === undefined
      ? wrong(`${stream} has no event ${revision}.`)
      : message(skippedSentence(skip), { skip });
  }
}

const NEVER = wrong('An erasure is never skipped: parked retry.');

const skippedSentence = ({ type, stream, revision }: Skip) =>
  `${type} (${stream}/${revision}) is skipped for good.`;

function reasonOf(reason = ''): string | Report {
  const trimmed = reason.trim();
  if (trimmed === '') return misunderstood('A reason is required: --reason "…".');
  return trimmed.length > LONGEST_REASON
    ? misunderstood(`A reason has at most ${LONGEST_REASON} characters.`)
    : trimmed;
}

const misunderstood = (sentence: string): Report => ({
  ...message(sentence),
  code: MISUNDERSTOOD,
});

const nothingParked = (name: string, key: string) =>
  wrong(`No event is parked under ${key} in ${name}.`);
