import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { isPersonId, type PersonId } from '@salon/domain';
import { checkLog, type EventStore, Sealer } from '@salon/event-store';
import { SignedAudit } from '../audit/signed-audit.ts';
import { Reactors } from '../background/reactors.ts';
import { Executor } from '../command/execute.ts';
import { personsWithoutKey } from '../data-folder/lost-keys.ts';
import { ApiError } from '../http/api-error.ts';
import { ErasePerson, ErasePersonHandler } from '../person/erase-person.ts';
import { ErasureReactor } from '../person/erasure-reactor.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { PersonFile } from '../person/person-file.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorControl, administratorLine } from './administrator-control.ts';
import { operatorHelp } from './operator-help.ts';
import { ProjectionControl } from './projection-control.ts';
import { RetentionControl } from './retention-control.ts';

/** Writes one line for the operator. */
export type Print = (line: string) => void;

const ERASURE_WAIT_MS = 30_000;
const MOST_SHOWN = 20;
const MOST_CHARACTERS = 300;

/** The operator's commands, wherever they are typed. */
@Injectable()
export class Operator {
  constructor(
    private readonly control: ProjectionControl,
    private readonly file: PersonFile,
    private readonly executor: Executor,
    private readonly reactors: Reactors,
    private readonly erasures: ErasuresLog,
    private readonly administrators: AdministratorControl,
    private readonly audits: SignedAudit,
    private readonly retention: RetentionControl,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** Carries a command out and answers the code that its process ends with: 0 done, 1 not as wished, 2 not understood. */
  async run(words: readonly string[], print: Print): Promise<number> {
    const [verb = 'help', first, second] = words;
    try {
      switch (verb) {
        case 'projections':
          return await this.list(print);
        case 'replay':
          return first === undefined ? misunderstood(print) : await this.replay(first, print);
        case 'verify':
          return await this.verify(first, print);
        case 'release':
          return first === undefined ? misunderstood(print) : await this.release(first, print);
        case 'aside':
          return await this.listAside(first, print);
        case 'retry':
          return first === undefined || second === undefined ? misunderstood(print) : await this.retry(first, second, print);
        case 'person':
          return await this.person(first, second, print);
        case 'administrators':
          return await this.manageAdministrators(first, second, print);
        case 'erasures':
          return this.listErasures(print);
        case 'retention':
          return await this.showRetention(first, print);
        case 'events':
          return first === 'check' ? await this.checkEvents(print) : misunderstood(print);
        case 'audit':
          return first === 'verify' && second !== undefined ? await this.verifyAudit(second, print) : misunderstood(print);
        case 'help':
          print(operatorHelp);
          return 0;
        default:
          return misunderstood(print);
      }
    } catch (error) {
      print(error instanceof ApiError ? refusalOf(error) : String(error));
      return 1;
    }
  }

  private async checkEvents(print: Print): Promise<number> {
    const keyless = new Set<string>();
    const { events, faults } = await checkLog(this.store, async (page) => {
      for (const person of await personsWithoutKey(page, this.sealer)) keyless.add(person);
    });
    for (const { what, position, stream, revision } of faults) {
      print(`${position}  ${stream} at ${revision}: ${what === 'changed' ? 'not as it was written' : 'events before it are missing'}`);
    }
    for (const person of [...keyless].slice(0, MOST_SHOWN)) {
      print(`${person}: the key is neither there nor destroyed`);
    }
    print(`${events} events are as they were written, ${faults.length} faults; ${keyless.size} persons have lost their keys.`);
    return faults.length === 0 && keyless.size === 0 ? 0 : 1;
  }

  private async verifyAudit(path: string, print: Print): Promise<number> {
    const verdict = await this.audits.verify(await readFile(path, 'utf8'));
    if (verdict.kind === 'invalid') {
      print(`${path} does not hold: ${verdict.reason}.`);
      return 1;
    }
    print(`${path} holds: ${verdict.entries} entries as this salon signed them at ${verdict.exportedAt}.`);
    print(`The public key (Ed25519, SPKI in Base64): ${verdict.publicKey}`);
    return 0;
  }

  private async showRetention(verb: string | undefined, print: Print): Promise<number> {
    if (verb !== 'show' && verb !== 'agree') {
      return misunderstood(print);
    }
    const lines = verb === 'show' ? await this.retention.show() : [await this.retention.agree()];
    for (const line of lines) {
      print(line);
    }
    return 0;
  }

  private listErasures(print: Print): number {
    for (const { person, at } of this.erasures.all()) {
      print(`${at}  ${person}`);
    }
    return 0;
  }

  private async manageAdministrators(verb: string | undefined, username: string | undefined, print: Print): Promise<number> {
    if (verb === undefined || verb === 'list') {
      for (const listed of await this.administrators.list()) {
        print(administratorLine(listed, this.administrators.isConfigured(listed.username)));
      }
      return 0;
    }
    if (verb === 'factor-off' && username !== undefined) {
      const isDone = await this.administrators.turnOffSecondFactor(username);
      print(isDone ? `${username} logs in with the password alone.` : removals.unknown(username));
      return isDone ? 0 : 1;
    }
    if (verb !== 'remove' || username === undefined) {
      return misunderstood(print);
    }
    const outcome = await this.administrators.remove(username);
    print(removals[outcome](username));
    if (outcome === 'removed' && this.administrators.isConfigured(username)) {
      print('The configuration names them: unless that is changed, the next start sets them again.');
    }
    return outcome === 'removed' ? 0 : 1;
  }

  private async list(print: Print): Promise<number> {
    for (const { name, version, state, position, setAside, replay, previous } of await this.control.list()) {
      const kept = previous === null ? '' : `, build ${previous} kept`;
      const progress = replay === null ? '' : `, replay at ${replay.events} events (${replay.rate}/s)`;
      print(`${name.padEnd(20)} v${version} ${state.padEnd(9)} at ${position}, ${setAside} parked${kept}${progress}`);
    }
    return 0;
  }

  private async replay(name: string, print: Print): Promise<number> {
    const differing = await this.control.replayToEnd(name);
    print(`${name} is built anew and serves; ${differing.length} documents differed.`);
    for (const id of differing.slice(0, MOST_SHOWN)) {
      print(`  ${id}`);
    }
    return 0;
  }

  private async verify(name: string | undefined, print: Print): Promise<number> {
    const names = name === undefined ? (await this.control.list()).map((each) => each.name) : [name];
    let code = 0;
    for (const each of names) {
      const { compared, differing } = (await this.control.verify(each)).verification;
      print(
        `${each}: ${compared} documents compared, ${differing.length} differ${differing.length === 0 ? '' : `: ${differing.join(', ')}`}`,
      );
      code = differing.length === 0 ? code : 1;
    }
    return code;
  }

  private async release(name: string, print: Print): Promise<number> {
    await this.control.release(name);
    print(`Only the build of ${name} that serves is left.`);
    return 0;
  }

  private async listAside(name: string | undefined, print: Print): Promise<number> {
    for (const { projector, key, events, attempts, error } of await this.control.parked(name)) {
      const [first] = events;
      const place = first === undefined ? '' : ` from ${first.type} at ${first.position}`;
      print(`${projector} ${key}: ${events.length} waiting${place}, tried ${attempts} times: ${inOneLine(error)}`);
    }
    return 0;
  }

  private async retry(name: string, key: string, print: Print): Promise<number> {
    const isWhole = await this.control.retry(name, key);
    print(isWhole ? `Nothing waits for ${key} in ${name}.` : `${key} in ${name} still cannot be taken.`);
    return isWhole ? 0 : 1;
  }

  private async person(verb: string | undefined, person: string | undefined, print: Print): Promise<number> {
    if (person === undefined || !isPersonId(person) || (verb !== 'export' && verb !== 'erase')) {
      return misunderstood(print);
    }
    if (!(await this.file.knows(person))) {
      print(`Nobody is known as ${person}.`);
      return 1;
    }
    return verb === 'export' ? this.export(person, print) : this.erase(person, print);
  }

  private async export(person: PersonId, print: Print): Promise<number> {
    print(JSON.stringify(await this.file.of(person), undefined, 2));
    return 0;
  }

  private async erase(person: PersonId, print: Print): Promise<number> {
    const commandId = randomUUID();
    const about = { actor: 'system', channel: 'ops', correlationId: commandId, causationId: commandId } as const;
    const command = new ErasePerson(person, { ...about, commandId, at: this.clock.now() });
    const outcome = await new ErasePersonHandler(this.executor).execute(command);
    if (outcome.kind === 'refused') {
      print(outcome.rejection.code);
      return 1;
    }
    const isDone = await this.reactors.reached(ErasureReactor, outcome.position, ERASURE_WAIT_MS);
    print(isDone ? `${person} is erased.` : `${person} will be erased: the order is written, and the erasure goes on by itself.`);
    return 0;
  }
}

const removals = {
  removed: (name: string) => `${name} administers the salon no more and is logged out.`,
  unknown: (name: string) => `There is no administrator ${name}.`,
  last: () => 'The last owner stays: set another one first.',
} as const;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS);

function misunderstood(print: Print): number {
  print(operatorHelp);
  return 2;
}

function refusalOf({ code }: ApiError): string {
  return code === 'NOT_FOUND' ? 'There is no read model of this name.' : 'This cannot be done now, or not by this process.';
}
