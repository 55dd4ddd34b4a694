import { Injectable } from '@nestjs/common';
import { damageText } from '../data-folder/data-folder.ts';
import { commandsReader } from '../evidence/commands-reader.ts';
import { Outbox } from '../mail/outbox.ts';
import type { Report } from '../operator-actions/report.ts';
import { erasureReactor } from '../person/erasure-reactor.ts';
import { Config } from '../process/config.ts';
import type { Lag } from './log-lag.ts';
import { isErasure, ParkedActions } from './parked.ts';
import { type Complaint, complainIf, ProcessChecks } from './process-checks.ts';
import { ProjectionControl } from './projection-control.ts';

type Check = () => readonly Complaint[] | Promise<readonly Complaint[]>;

/** Audits are nightly. */
const LATE_SECONDS = 60;

/** Checks a salon for problems (specification, operation: doctor). */
@Injectable()
export class Doctor {
  constructor(
    private readonly ofProcess: ProcessChecks,
    private readonly control: ProjectionControl,
    private readonly outbox: Outbox,
    private readonly parkedEvents: ParkedActions,
    private readonly config: Config,
  ) {}

  async examine(): Promise<Report> {
    const complaints = await this.complaints();
    const lines = complaints.flatMap(({ what, remedy }) => [`! ${what}`, `  ${remedy}`]);
    return {
      data: complaints,
      lines: lines.length === 0 ? ['Nothing is wrong.'] : lines,
      code: complaints.length === 0 ? 0 : 1,
    };
  }

  async complaints(): Promise<readonly Complaint[]> {
    const checks: readonly Check[] = [
      () => this.ofProcess.down(),
      () => this.ofProcess.clockIsWrong(),
      () => this.ofProcess.room(),
      () => this.models(),
      () => this.reactors(),
      () => this.mails(),
      () => this.erasures(),
      () => this.unreadable(),
      () => this.ofProcess.backup(),
      () => this.ofProcess.audit(),
      () => this.ofProcess.failingTasks(),
    ];
    const complaints = (await Promise.all(checks.map((check) => this.orDamage(check)))).flat();
    // Several checks may meet one damage.
    return [...new Map(complaints.map((complaint) => [complaint.what, complaint])).values()];
  }

  /** Damage that the check meets is a problem. */
  private async orDamage(check: Check) {
    try {
      return await check();
    } catch (error) {
      const damage = damageText(error, this.config);
      if (damage === undefined) throw error;
      return [damage];
    }
  }

  private async models() {
    return (await this.control.list()).flatMap(({ name, state, setAside, lag }) => [
      ...complainIf(
        state === 'paused',
        `The read model ${name} is paused`,
        `projections resume ${name}`,
      ),
      ...lateness(
        `The read model ${name}`,
        state === 'live' ? lag : null,
        `projections list; if it stays behind, projections replay ${name}`,
      ),
      ...parkedOf(name, setAside),
    ]);
  }

  private async reactors() {
    return (await this.control.reactors()).flatMap(({ name, lag, setAside }) => [
      ...lateness(
        `The reactor ${name}`,
        lag,
        'see its errors in the log of the process; it continues by itself',
      ),
      ...(name === commandsReader.name ? [] : parkedOf(name, setAside)),
    ]);
  }

  private async mails() {
    const dead = await this.outbox.count('dead');
    const remedy = 'mails list --state dead, then mails resend';
    return complainIf(dead > 0, `${dead} mails were given up`, remedy);
  }

  private async erasures() {
    return complainIf(
      (await this.parkedEvents.list()).some(isErasure),
      'The erasure of a person has failed',
      `parked list ${erasureReactor.name}, then parked retry; never skip it`,
    );
  }

  private async unreadable() {
    return (await this.parkedEvents.unreadableStreams()).map((stream) => ({
      what: `No command can write to ${stream}: one of its events cannot be read`,
      remedy: `parked list ${commandsReader.name}, then parked skip with a reason`,
    }));
  }
}

const lateness = (reader: string, lag: Lag | null, remedy: string) =>
  complainIf(
    lag !== null && lag.seconds > LATE_SECONDS,
    `${reader} is ${lag?.events} events behind, for ${Math.round(lag?.seconds ?? 0)} s`,
    remedy,
  );

const parkedOf = (name: string, setAside: number) =>
  complainIf(
    setAside > 0,
    `${setAside} keys of ${name} are parked`,
    `parked list ${name}, then parked retry`,
  );
