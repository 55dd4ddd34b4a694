import { Injectable } from '@nestjs/common';
import type { ProjectionAnswer } from '@salon/contract';
import type { Difference, Rebuilt } from '@salon/projections';
import {
  inOneLine,
  message,
  type Report,
  type Tell,
  tableReport,
  WRONG,
} from '../operator-actions/report.ts';
import { ProjectionControl } from './projection-control.ts';

const MOST_OF_A_VALUE = 80;
const TOLD_EVERY_MS = 500;

@Injectable()
export class ProjectionCommands {
  constructor(private readonly control: ProjectionControl) {}

  async list() {
    return tableReport((await this.control.list()).map(rowOf));
  }

  async replay(models: string, tell: Tell): Promise<Report> {
    const rebuilt = await this.each(models, tell, (name) => this.control.replay(name));
    const figures = {
      differing: rebuilt.reduce((sum, { differing }) => sum + differing.length, 0),
    };
    const isDone = rebuilt.every(({ isSwitched }) => isSwitched);
    return {
      data: rebuilt,
      lines: rebuilt.flatMap(linesOfReplay),
      figures,
      code: isDone ? 0 : WRONG,
    };
  }

  async verify(models: string | undefined, tell: Tell): Promise<Report> {
    const verified = await this.each(models, tell, (name) => this.control.verify(name));
    const lines = verified.flatMap(({ name, compared, differing, differences }) => [
      `${name}: ${compared} documents compared, ${differing.length} differ`,
      ...differences.map(lineOf),
    ]);
    return {
      data: verified,
      lines,
      code: verified.every(({ differing }) => differing.length === 0) ? 0 : WRONG,
    };
  }

  async pause(name: string) {
    return message(`${name} is paused.`, await this.control.pause(name));
  }

  async resume(name: string) {
    return message(`${name} is resumed.`, await this.control.resume(name));
  }

  private async each(
    models: string | undefined,
    tell: Tell,
    rebuild: (name: string) => Promise<Rebuilt>,
  ) {
    const names = await this.control.names(models);
    const rebuilt: Rebuilt[] = [];
    for (const name of names) {
      const timer = setInterval(
        () => void this.tell(name, rebuilt.length / names.length, tell),
        TOLD_EVERY_MS,
      );
      try {
        rebuilt.push(await rebuild(name));
      } finally {
        clearInterval(timer);
      }
    }
    return rebuilt;
  }

  private async tell(name: string, share: number, tell: Tell) {
    const text = await this.control.one(name).then(rebuildText, () => null);
    if (text !== null) tell({ share, text: `${name}: ${text}` });
  }
}

export const rowOf = (model: ProjectionAnswer) => ({
  name: model.name,
  version: model.version,
  state: model.state,
  position: model.position,
  lag: model.lag?.events,
  parked: model.setAside,
  rebuild: rebuildText(model),
});

function rebuildText({ rebuild }: ProjectionAnswer) {
  if (rebuild === null) return null;
  const { purpose, events, rate, secondsLeft } = rebuild;
  return `${purpose}, ${events} events at ${rate}/s${secondsLeft === null ? '' : `, ${secondsLeft} s left`}`;
}

function linesOfReplay({ name, isSwitched, parked, differing, differences }: Rebuilt) {
  const outcome = isSwitched
    ? `${name} has a new build that serves; ${differing.length} documents differed.`
    : `${name} still serves the old build: ${parked} documents of the new one have parked events. See parked list ${name} and parked skip.`;
  return [outcome, ...differences.map(lineOf)];
}

const lineOf = ({ id, field, serving, built }: Difference) =>
  `  ${id}  ${field || '(document)'}: serves ${shown(serving)}, built ${shown(built)}`;

const shown = (value: unknown) =>
  value === undefined ? 'nothing' : inOneLine(JSON.stringify(value), MOST_OF_A_VALUE);
