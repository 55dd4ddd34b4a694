import { Injectable } from '@nestjs/common';
import { LogAudits } from '../evidence/log-audits.ts';
import { Outbox } from '../mail/outbox.ts';
import { type Report, tableReport } from '../operator-actions/report.ts';
import { Doctor } from './doctor.ts';
import { ParkedActions } from './parked.ts';
import { rowOf } from './projection-commands.ts';
import { ProjectionControl } from './projection-control.ts';

@Injectable()
export class Status {
  constructor(
    private readonly control: ProjectionControl,
    private readonly parkedEvents: ParkedActions,
    private readonly outbox: Outbox,
    private readonly audits: LogAudits,
    private readonly doctor: Doctor,
  ) {}

  async tell(): Promise<Report> {
    const [models, reactors, parked, waiting, dead, audit, complaints] = await Promise.all([
      this.control.list(),
      this.control.reactors(),
      this.parkedEvents.list(),
      this.outbox.count('queued', 'failed'),
      this.outbox.count('dead'),
      this.audits.last(),
      this.doctor.complaints(),
    ]);
    const readModels = tableReport(models.map(rowOf));
    const reacting = tableReport(
      reactors.map(({ name, position, lag, setAside, isHere }) => ({
        name,
        state: isHere ? 'live' : 'elsewhere',
        position,
        lag: lag?.events,
        parked: setAside,
      })),
    );
    const lines = [
      ...readModels.lines,
      ...reacting.lines,
      `${parked.length} keys parked; ${waiting} mails waiting, ${dead} dead.`,
      audit === null
        ? 'There was no audit yet.'
        : `${audit.at}: ${audit.events} events proved; ${audit.found} findings.`,
      ...(complaints.length === 0
        ? ['Nothing is wrong.']
        : complaints.map(({ what }) => `! ${what}`)),
    ];
    const data = {
      readModels: readModels.data,
      reactors: reacting.data,
      parked: parked.length,
      mails: { waiting, dead },
      audit,
      complaints,
    };
    return { data, lines, code: complaints.length === 0 ? 0 : 1 };
  }
}
