// @ts-nocheck
import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { toInstant } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import type { Difference, ParkedEvents, ReplayStatus } from '@salon/projections';
import { openFieldsOf, sealedOf } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import type { OperatorCall } from './operator-program.ts';
import { ProjectionControl, type Replayed, type SwitchWhen } from './projection-control.ts';
import { inOneLine, MISUNDERSTOOD, type Progress, type Report, said, type Tell, tableOf, WRONG, wrong } from './report.ts';

type Options = OperatorCall['options'];

const MOST_SHOWN = 20;
const MOST_OF_A_VALUE = 80;
/** Read models per replay; each takes some megabytes of memory. */
const TOGETHER = 4;

/** Reports on read models and parked events (specification, operation: read models). */
@Injectable()
export class ProjectionReports {
  constructor(
    private readonly control: ProjectionControl,
    private readonly config: Config,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async rows() {
    return (await this.control.list()).map(({ name, version, state, position, setAside, replay, previous }) => ({
      ...{ name, version, state, position, parked: setAside },
      kept: previous,
      replay: replay && `${replay.events} events at ${replay.rate}/s${replay.secondsLeft === null ? '' : `, ${replay.secondsLeft} s left`}`,
    }));
  }

  async replay(name: string, _: Options, __: Tell): Promise<Report> {
    const replayed = [];
    for (const each of await this.control.names(name)) replayed.push(await this.control.replay(each));
    const isDone = replayed.every(({ isSwitched }) => isSwitched);
    const lines = replayed.map((one) => `${one.name}: ${one.compared} documents compared, ${one.differing.length} differ`);
    return { data: replayed, lines, ...(isDone ? {} : { code: WRONG }) };
  }

  async oldReplay(name: string, options: Options, tell: Tell): Promise<Report> {
    const { dryRun, until, buildOnly, switchIfEqual, parallel } = options;
    const names = await this.control.names(name);
    if (dryRun !== undefined) return this.plan(names);
    const instant = until === undefined ? undefined : toInstant(until);
    const goal = until === undefined ? undefined : await this.control.positionOf(instant ?? until);
    const when: SwitchWhen = buildOnly !== undefined || goal !== undefined ? 'never' : switchIfEqual === undefined ? 'whole' : 'equal';
    const replayed: Replayed[] = [];
    const together = Number(parallel ?? TOGETHER);
    for (let next = 0; next < names.length; next += together) {
      const group = names.slice(next, next + together);
      const tellGroup = (replays: readonly ReplayStatus[]) =>
        tell(progressOf(group, replays, next / names.length, group.length / names.length));
      replayed.push(...(await this.control.replayToEnd(group, { until: goal, when }, tellGroup)));
    }
    const isDone = replayed.every(
      ({ outcome }) => outcome === 'serves' || outcome === 'built' || (outcome === 'stopped' && goal !== undefined),
    );
    const figures = { differing: replayed.reduce((sum, { differing = [] }) => sum + differing.length, 0) };
    return { data: replayed, lines: replayed.flatMap(linesOfReplay), figures, ...(isDone ? {} : { code: WRONG }) };
  }

  async diff(name: string, { count }: Options): Promise<Report> {
    const found = await this.control.diff(name, Number(count ?? MOST_SHOWN));
    const lines = [`${name}: ${found.compared} documents compared, ${found.differing.length} differ`, ...linesOf(found.differences)];
    return { data: { name, ...found }, lines, ...(found.differing.length === 0 ? {} : { code: WRONG }) };
  }

  async verify(asked: string | undefined, tell: Tell): Promise<Report> {
    const names = await this.control.names(asked);
    const found = [];
    for (const [done, name] of names.entries()) {
      tell({ share: done / names.length, text: `verifies ${name}` });
      found.push(await this.control.verify(name));
    }
    const lines = found.flatMap(({ name: projector, compared, differing, differences }) => [
      `${projector}: ${compared} documents compared, ${differing.length} differ`,
      ...linesOf(differences),
    ]);
    return { data: found, lines, ...(found.every(({ differing }) => differing.length === 0) ? {} : { code: WRONG }) };
  }

  async listParked(name: string | undefined): Promise<Report> {
    const parked = await this.control.parked(name);
    const lines = parked.map(({ projector, key, events, attempts, error }) => {
      const [first] = events;
      const place = first === undefined ? '' : ` from ${first.type} at ${first.position}`;
      return `${projector} ${key}: ${events.length} waiting${place}, tried ${attempts} times: ${inOneLine(error)}`;
    });
    return { data: parked, lines };
  }

  /** The parked event with its open fields, without sealed ones. */
  async showParked(name: string, key: string): Promise<Report> {
    const found = await this.parkedUnder(name, key);
    if (found === undefined) return wrong(`Nothing waits for ${key} in ${name}.`);
    const { attempts, error, events } = found;
    const [first] = events;
    const [event] = first === undefined ? [] : await this.store.readStream(first.stream, { after: first.revision - 1, limit: 1 });
    const shown = event && { ...event, data: openFieldsOf(event), isSealed: sealedOf(event) !== undefined };
    const rows = events.map(({ position, type, stream, revision }) => ({ position, type, stream, revision }));
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
    const isWhole = await this.control.retry(name, key);
    const outcome = { name, key, isWhole };
    return isWhole ? said(`Nothing waits for ${key} in ${name}.`, outcome) : wrong(`${key} in ${name} still cannot be taken.`, outcome);
  }

  async skip(name: string, key: string, { reason = '' }: Options): Promise<Report> {
    if (reason.trim() === '') return { ...said('Say why: --reason "…".'), code: MISUNDERSTOOD };
    const skipped = await this.control.skip(name, key);
    if (skipped === undefined) return wrong(`Nothing waits for ${key} in ${name}.`);
    const { type, stream, revision, waiting } = skipped;
    const sentence = `${type} (${stream}/${revision}) is left out of ${key} in ${name}.`;
    const outcome = { name, key, reason, skipped };
    return waiting === 0
      ? said(sentence, outcome)
      : wrong(`${sentence} ${waiting} events behind it still wait: parked show ${name} ${key}`, outcome);
  }

  private async plan(names: readonly string[]): Promise<Report> {
    const plans = await this.control.plan(names);
    const { bavail, bsize } = await statfs(this.config.dataDir);
    const free = this.config.engines.documents.kind === 'file' ? bavail * bsize : null;
    const bytes = plans.reduce((sum, plan) => sum + plan.bytes, 0);
    const rows = plans.map((plan) => ({
      ...{ name: plan.name, reads: plan.reads, folds: plan.folds, documents: plan.documents, size: megabytes(plan.bytes) },
      takes: plan.seconds === null ? 'not measured yet' : `${plan.seconds} s`,
      begins: plan.goesOn ? 'where it was stopped' : 'at the first event',
    }));
    const room = free === null ? '' : ` of ${megabytes(free)} that are free`;
    const isTight = free !== null && bytes > free;
    return {
      data: { plans, bytes, free },
      lines: [...tableOf(rows).lines, `${megabytes(bytes)}${room}, and indexes; nothing was built.`],
      ...(isTight ? { code: WRONG } : {}),
    };
  }

  private async parkedUnder(name: string, key: string): Promise<ParkedEvents | undefined> {
    return (await this.control.parked(name)).find((each) => each.key === key);
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** Progress of a common replay: all read models share one pass over the log. */
function progressOf(names: readonly string[], replays: readonly ReplayStatus[], before: number, part: number): Progress {
  const mean = replays.reduce((sum, { share }) => sum + share, 0) / Math.max(1, replays.length);
  const rate = Math.max(0, ...replays.map(({ eventsPerSecond }) => eventsPerSecond));
  const left = Math.max(0, ...replays.map(({ secondsLeft }) => secondsLeft ?? 0));
  // Those that serve already are no longer in `replays`.
  const share = (names.length - replays.length + mean * replays.length) / names.length;
  return { share: before + share * part, text: `${names.join(', ')}: ${rate} events/s${left === 0 ? '' : `, ${left} s left`}` };
}

const outcomes: Readonly<Record<Replayed['outcome'], string>> = {
  serves: 'is built anew and serves',
  built: 'is built anew beside the serving one',
  differs: 'is built anew and differs: it does not serve',
  stopped: 'has stopped',
  failed: 'could not be built',
};

function linesOfReplay({ name, outcome, replay, differing, differences = [] }: Replayed): readonly string[] {
  const found = differing === undefined ? '.' : `; ${differing.length} documents differed.`;
  const where = outcome === 'stopped' ? ` at ${replay.position}` : outcome === 'failed' ? `: ${replay.error}` : '';
  return [`${name} ${outcomes[outcome]}${where}${found}`, ...linesOf(differences)];
}

const linesOf = (differences: readonly Difference[]): readonly string[] =>
  differences.map(
    ({ id, field, serving, built }) => `  ${id}  ${field || '(document)'}: serves ${shownValue(serving)}, built ${shownValue(built)}`,
  );

const shownValue = (value: unknown): string => (value === undefined ? 'nothing' : inOneLine(JSON.stringify(value), MOST_OF_A_VALUE));
