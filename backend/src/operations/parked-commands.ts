import { Injectable } from '@nestjs/common';
import type { EventStore } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { openFieldsOf, sealedOf } from '../command/stored-event.ts';
import {
  inOneLine,
  MISUNDERSTOOD,
  type Report,
  said,
  tableOf,
  wrong,
} from '../operator-actions/report.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Parked } from './parked.ts';

const LONGEST_REASON = 2_000;

/**
 * Operator commands on parked events of read models and reactors (specification, operation: parked
 * events).
 */
@Injectable()
export class ParkedCommands {
  constructor(
    private readonly parked: Parked,
    @InjectEventStore() private readonly store: EventStore,
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

  /** The event with its open fields, without sealed ones. */
  async show(name: string, key: string): Promise<Report> {
    const found = await this.parked.find(name, key);
    if (found === undefined) return nothingWaits(name, key);
    const { attempts, error, events } = found;
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
      data: { ...found, event: shown },
      lines: [
        `tried ${attempts} times: ${error}`,
        JSON.stringify(shown, undefined, 2),
        'What waits, this event first:',
        ...tableOf(rows).lines,
      ],
    };
  }

  async retry(name: string, key: string): Promise<Report> {
    const isWhole = await this.parked.retry(name, key);
    const outcome = { name, key, isWhole };
    return isWhole
      ? said(`Nothing waits for ${key} in ${name}.`, outcome)
      : wrong(`${key} in ${name} still cannot be taken.`, outcome);
  }

  async skip(
    {
      name,
      key,
      reason = '',
      isForAll,
    }: { name: string; key: string; reason: string | undefined; isForAll: boolean },
    context: CommandContext,
  ): Promise<Report> {
    const why = reason.trim();
    if (why === '') return misunderstood('Say why: --reason "…".');
    if (why.length > LONGEST_REASON)
      return misunderstood(`Say why in at most ${LONGEST_REASON} characters.`);
    const skipped = await this.parked.skip({ reader: name, key, reason: why, isForAll }, context);
    if (skipped === undefined) return nothingWaits(name, key);
    const { skip, waiting } = skipped;
    const whom = isForAll ? 'everything that reads it' : `${key} in ${name}`;
    const sentence = `${skip.type} (${skip.stream}/${skip.revision}) is left out of ${whom}.`;
    return waiting === 0
      ? said(sentence, skipped)
      : wrong(
          `${sentence} ${waiting} events behind it still wait: parked show ${name} ${key}`,
          skipped,
        );
  }
}

const misunderstood = (sentence: string): Report => ({ ...said(sentence), code: MISUNDERSTOOD });

const nothingWaits = (name: string, key: string): Report =>
  wrong(`Nothing waits for ${key} in ${name}.`);
