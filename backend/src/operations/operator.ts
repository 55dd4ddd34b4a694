// @ts-nocheck
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { mailStates, type PersonId, toInstant } from '@salon/domain';
import { type EventStore, type LogSummary, linesOfLog, StoreUnavailableError } from '@salon/event-store';
import { type BookingDocument, bookings, DocumentsUnavailableError, type Projections, upcomingOfPersons } from '@salon/projections';
import { SignedAudit } from '../audit/signed-audit.ts';
import { Reactors } from '../background/reactors.ts';
import type { Actor, CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { DemonstrationLoad } from '../demonstration/load-demonstration.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { LogProof, withFaultsAlone } from '../evidence/log-proof.ts';
import { LogSeals } from '../evidence/log-seals.ts';
import { type AskedRange, SignedLog } from '../evidence/signed-log.ts';
import { ApiError } from '../http/api-error.ts';
import { Outbox } from '../mail/outbox.ts';
import { OperatorActions, operatingUser, operatorContext } from '../operator-actions/operator-actions.ts';
import { ErasePerson, ErasePersonHandler } from '../person/erase-person.ts';
import { ErasureCertificates } from '../person/erasure-certificates.ts';
import { ErasureReactor } from '../person/erasure-reactor.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { MergedPersons } from '../person/merged-persons.ts';
import { PersonFile } from '../person/person-file.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorControl, administratorLine } from './administrator-control.ts';
import { Doctor } from './doctor.ts';
import { auditReport, auditSentence, certificateReport, proofReport, sealReport } from './evidence-reports.ts';
import { LogReports } from './log-reports.ts';
import { actionOf, type OperatorCall, type OperatorCommand, parametersOf, readCall } from './operator-program.ts';
import { ProjectionControl } from './projection-control.ts';
import { ProjectionReports } from './projection-reports.ts';
import {
  type ExitCode,
  inOneLine,
  MISUNDERSTOOD,
  type Print,
  type Report,
  said,
  sentenceOfFailure,
  type Tell,
  tableOf,
  tellNobody,
  UNREACHABLE,
  WRONG,
  wrong,
} from './report.ts';
import { RetentionControl } from './retention-control.ts';

const ERASURE_WAIT_MS = 30_000;
/** A million events are projected in minutes; a machine that is busy takes longer. */
const LOAD_WAIT_MS = 3_600_000;
const MAILS_SHOWN = 50;

/** Carries one command out, and tells how far it is. */
type Carry = (args: readonly string[], options: OperatorCall['options'], context: CommandContext, tell: Tell) => Promise<Report>;

/** The operator's commands, wherever they are typed. */
@Injectable()
export class Operator {
  constructor(
    private readonly control: ProjectionControl,
    private readonly projections: ProjectionReports,
    private readonly reports: LogReports,
    private readonly doctor: Doctor,
    private readonly outbox: Outbox,
    private readonly file: PersonFile,
    private readonly merged: MergedPersons,
    private readonly executor: Executor,
    private readonly reactors: Reactors,
    private readonly erasures: ErasuresLog,
    private readonly certificates: ErasureCertificates,
    private readonly administrators: AdministratorControl,
    private readonly signedAudits: SignedAudit,
    private readonly audits: LogAudits,
    private readonly retention: RetentionControl,
    private readonly actions: OperatorActions,
    private readonly proof: LogProof,
    private readonly seals: LogSeals,
    private readonly signedLog: SignedLog,
    private readonly clock: Clock,
    private readonly demonstration: DemonstrationLoad,
    @InjectProjections() private readonly projected: Projections,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** Carries a command out and answers the code that its process ends with. What changes something is recorded. */
  async run(words: readonly string[], print: Print, tell: Tell = tellNobody, by: Actor = operatingUser()): Promise<ExitCode> {
    const call = readCall(words, print);
    if (typeof call === 'number') return call;
    try {
      const { code = 0, data, lines } = await this.carried(call, operatorContext(this.clock.now(), by), tell);
      tell(undefined);
      for (const line of call.json ? [JSON.stringify(data)] : lines) print(line);
      return code;
    } catch (error) {
      tell(undefined);
      const sentence = error instanceof ApiError ? refusalOf(error) : sentenceOfFailure(error);
      print(call.json ? JSON.stringify({ error: sentence }) : sentence);
      return isAway(error) ? UNREACHABLE : WRONG;
    }
  }

  private carried(call: OperatorCall, context: CommandContext, tell: Tell): Promise<Report> {
    const carry = () => this.carry[call.name](call.args, call.options, context, tell);
    const action = actionOf(call);
    if (action === undefined) return carry();
    const resultOf = ({ code = 0, figures = {} }: Report) => ({ outcome: code === 0 ? 'done' : 'failed', figures }) as const;
    return this.actions.recorded({ action, parameters: parametersOf(call) }, context, carry, resultOf);
  }

  private readonly carry: Readonly<Record<OperatorCommand, Carry>> = {
    status: () => this.status(),
    doctor: () => this.doctor.examine(),
    'projections list': async () => tableOf(await this.projections.rows()),
    'projections replay': ([name = ''], options, _, tell) => this.projections.replay(name, options, tell),
    'projections diff': ([name = ''], options) => this.projections.diff(name, options),
    'projections switch': async ([name = '']) => said(`${name} serves what was built beside it.`, await this.control.switch(name)),
    'projections stop': async ([name = '']) => said(`The replay of ${name} stands still.`, await this.control.stopReplay(name)),
    'projections verify': ([name], _, __, tell) => this.projections.verify(name, tell),
    'projections back': async ([name = '']) => {
      const { version, previous } = await this.control.switchBack(name);
      return said(`${name} serves its build from before again.`, { name, version, previous });
    },
    'projections pause': async ([name = '']) => said(`${name} is not fed any more.`, await this.control.pause(name)),
    'projections resume': async ([name = '']) => said(`${name} is fed again.`, await this.control.resume(name)),
    'projections release': async ([name = '']) => said(`Only the build of ${name} that serves is left.`, await this.control.release(name)),
    'parked list': ([name]) => this.projections.listParked(name),
    'parked show': ([name = '', key = '']) => this.projections.showParked(name, key),
    'parked retry': ([name = '', key = '']) => this.projections.retry(name, key),
    'parked skip': ([name = '', key = ''], options) => this.projections.skip(name, key, options),
    'events tail': (_, { count }) => this.reports.tail(count),
    'events show': ([position = '']) => this.reports.show(position),
    'events find': (_, filters) => this.reports.find(filters),
    'events check': async (_, { head }) => proofReport(await this.proof.prove({ heads: head?.split(',') })),
    'events seal': async (_, __, context) => sealReport(await this.seals.seal(context), await this.signedLog.fingerprint()),
    'events export': ([file = ''], options, context) => this.exportEvents(file, options, context),
    'bookings history': ([id = ''], { asOf }) => this.reports.history(id, asOf),
    trace: ([id = '']) => this.reports.trace(id),
    'mails list': (_, { state, count }) => this.listMails(state, count),
    'mails dead': (_, { count }) => this.listMails('dead', count),
    'mails show': ([id = '']) => this.showMail(id),
    'mails resend': ([id = '']) => this.resend(id),
    // The program lets nothing but persons through.
    'persons export': ([person]) => this.ofPerson(person as PersonId, () => this.export(person as PersonId)),
    'persons erase': ([person], options, context) =>
      this.ofPerson(person as PersonId, () => this.erase(person as PersonId, options, context)),
    'persons certificate': ([person]) => this.certificate(person as PersonId),
    'persons erased': async () => tableOf(this.erasures.all().map(({ at, person }) => ({ at, person }))),
    'administrators list': () => this.listAdministrators(),
    'administrators remove': ([name = '']) => this.removeAdministrator(name),
    'administrators factor-off': async ([name = '']) => {
      const isDone = await this.administrators.turnOffSecondFactor(name);
      return { ...said(isDone ? `${name} logs in with the password alone.` : removals.unknown(name), { isDone }), code: isDone ? 0 : 1 };
    },
    'audit run': async (_, __, context) => auditReport(await this.audits.run(context)),
    'audit verify': ([path = '']) => this.verifyAudit(path),
    'retention show': async () => {
      const lines = await this.retention.show();
      return { data: { lines }, lines };
    },
    'retention agree': async () => said(await this.retention.agree()),
    // The command line itself does these, before anything is opened.
    backup: async () => noCommandOfASalon,
    'accept-folder': async () => noCommandOfASalon,
    'check-restored': async () => noCommandOfASalon,
    completion: async () => noCommandOfASalon,
    'events import': async () => noCommandOfASalon,
    restore: async () => noCommandOfASalon,
    migrate: async () => noCommandOfASalon,
    'demo load': (_, { bookings: count = '1000' }, __, tell) => this.load(Number(count), tell),
  };

  private async status(): Promise<Report> {
    const [rows, parked, waiting, dead, audit, ill] = await Promise.all([
      this.projections.rows(),
      this.control.parked(undefined),
      this.outbox.count('queued', 'failed'),
      this.outbox.count('dead'),
      this.audits.last(),
      this.doctor.complaints(),
    ]);
    const key = await this.signedLog.fingerprint();
    const facts = { readModels: rows, parked: parked.length, mails: { waiting, dead }, audit, signingKey: key, complaints: ill };
    const lines = [
      ...tableOf(rows).lines,
      `${parked.length} keys parked; ${waiting} mails wait, ${dead} were given up.`,
      audit === null ? 'Nothing was audited yet.' : `${audit.at}: ${auditSentence(audit)}`,
      `What it signs has the key ${key}.`,
      ...(ill.length === 0 ? ['Nothing is wrong.'] : ill.map(({ what }) => `! ${what}`)),
    ];
    return { data: facts, lines, code: ill.length === 0 ? 0 : 1 };
  }

  /** To a new file, for its owner alone. */
  private async exportEvents(file: string, options: OperatorCall['options'], context: CommandContext): Promise<Report> {
    const { sincePosition: after, until, signed } = options;
    const instant = until === undefined ? undefined : toInstant(until);
    const to = until === undefined ? undefined : await this.control.positionOf(instant ?? until);
    if (signed !== undefined) return this.exportSigned(file, { after, until: to }, context);
    const proof = proofReport(withFaultsAlone(await this.proof.prove()));
    const lines = linesOfLog(this.store, { after, until: to });
    let last = '';
    const written = async function* () {
      for await (const line of lines) {
        last = line;
        yield `${line}\n`;
      }
    };
    await pipeline(written, newFile(file));
    const summary = JSON.parse(last) as LogSummary;
    const sentence = `${file} holds ${summary.events} events, SHA-256 ${summary.sha256}.`;
    return { ...proof, data: { ...summary, proof: proof.data }, lines: [...proof.lines, sentence], figures: { events: summary.events } };
  }

  private async exportSigned(file: string, range: AskedRange, context: CommandContext): Promise<Report> {
    const { proven, lines } = await this.signedLog.export(range, context);
    await pipeline(lines, newFile(file));
    const [proof, checker, key] = [proofReport(proven), await this.signedLog.copyChecker(file), await this.signedLog.fingerprint()];
    const { logId } = proven;
    const sentence = `${file} is signed. It is checked anywhere by: node ${checker} ${file} --key ${key} --log ${logId}`;
    return { ...proof, data: { file, checker, key, logId, proof: proof.data }, lines: [...proof.lines, sentence] };
  }

  private async load(count: number, tell: Tell): Promise<Report> {
    const loaded = await this.demonstration.load(count, (share) => tell({ share, text: 'writes made bookings' }));
    if (loaded === undefined) return wrong('This salon was not begun as the demonstration: made bookings do not belong among its own.');
    tell({ share: 1, text: 'waits for the read models' });
    await this.projected.waitFor(await this.store.lastEvent(), undefined, LOAD_WAIT_MS);
    const sentence = `${loaded.bookings} made bookings of ${loaded.members} members on ${loaded.days} teller-days are there.`;
    return { ...said(sentence, loaded), figures: { bookings: loaded.bookings } };
  }

  private async listMails(asked: string | undefined, count: string | undefined): Promise<Report> {
    const state = mailStates.find((known) => known === asked);
    if (asked !== undefined && state === undefined) return { ...said(`A mail is ${mailStates.join(', ')}.`), code: MISUNDERSTOOD };
    const where = state === undefined ? {} : { state };
    const found = await this.outbox.entries.find({ where, order: 'createdAt', descending: true, limit: Number(count ?? MAILS_SHOWN) });
    return tableOf(
      found.map(({ id, doc: { createdAt, state: how, template, attempts, sentAt, bookingId, error } }) => {
        return { createdAt, state: how, template, attempts, sentAt, booking: bookingId, id, error: error && inOneLine(error) };
      }),
    );
  }

  /** It holds no address and no text. */
  private async showMail(id: string): Promise<Report> {
    const doc = (await this.outbox.entries.get(id))?.doc;
    if (doc === undefined) return wrong(`There is no mail ${id}.`);
    const mail = { id, ...doc };
    return { data: mail, lines: [JSON.stringify(mail, undefined, 2)] };
  }

  private async resend(id: string): Promise<Report> {
    if ((await this.outbox.entries.get(id)) === undefined) return wrong(`There is no mail ${id}.`);
    await this.outbox.resend(id);
    return said(`${id} is on its way once more.`);
  }

  private async verifyAudit(path: string): Promise<Report> {
    const verdict = await this.signedAudits.verify(await readFile(path, 'utf8'));
    if (verdict.kind === 'invalid') {
      return { data: verdict, lines: [`${path} does not hold: ${verdict.reason}.`], code: 1 };
    }
    const lines = [
      `${path} holds: ${verdict.entries} entries as this salon signed them at ${verdict.exportedAt}.`,
      `The public key (Ed25519, SPKI in Base64): ${verdict.publicKey}`,
    ];
    return { data: verdict, lines };
  }

  private async listAdministrators(): Promise<Report> {
    const listed = (await this.administrators.list()).map((each) => ({
      each,
      isConfigured: this.administrators.isConfigured(each.username),
    }));
    return {
      data: listed.map(({ each: { username, role, secondFactor }, isConfigured }) => ({ username, role, secondFactor, isConfigured })),
      lines: listed.map(({ each, isConfigured }) => administratorLine(each, isConfigured)),
    };
  }

  private async removeAdministrator(username: string): Promise<Report> {
    const outcome = await this.administrators.remove(username);
    const comesBack = outcome === 'removed' && this.administrators.isConfigured(username);
    const lines = [
      removals[outcome](username),
      ...(comesBack ? ['The configuration names them: unless that is changed, the next start sets them again.'] : []),
    ];
    return { data: { outcome, comesBack }, lines, code: outcome === 'removed' ? 0 : 1 };
  }

  private async ofPerson(person: PersonId, carry: () => Promise<Report>): Promise<Report> {
    return (await this.file.knows(person)) ? carry() : { ...said(`Nobody is known as ${person}.`), code: 1 };
  }

  private async export(person: PersonId): Promise<Report> {
    const data = await this.file.of(person);
    return { data, lines: [JSON.stringify(data, undefined, 2)] };
  }

  private async certificate(person: PersonId): Promise<Report> {
    const certificate = await this.certificates.of(person);
    return certificate === null ? { ...said(`No erasure of ${person} is certified.`), code: 1 } : certificateReport(certificate);
  }

  /** Bookings of a person, and of who was merged into them, that are still to come by all that was written so far. */
  private async toCome(person: PersonId): Promise<readonly BookingDocument[]> {
    if (!(await this.projected.waitFor(await this.store.lastEvent(), [bookings.name], ERASURE_WAIT_MS))) {
      throw new DocumentsUnavailableError('The read model of bookings is late: whether any are still to come cannot be told now.');
    }
    return upcomingOfPersons(this.projected.of(bookings), [...(await this.merged.withMerged(person))], this.clock.now());
  }

  private async erase(person: PersonId, { despiteBookings }: OperatorCall['options'], context: CommandContext): Promise<Report> {
    const toCome = despiteBookings === undefined ? await this.toCome(person) : [];
    if (toCome.length > 0) return bookingsToCome(person, toCome);
    const outcome = await new ErasePersonHandler(this.executor).execute(new ErasePerson(person, context));
    if (outcome.kind === 'refused') return { ...said(outcome.rejection.code), code: 1 };
    const isDone = await this.reactors.reached(ErasureReactor, outcome.position, ERASURE_WAIT_MS);
    const certificate = isDone ? await this.certificates.of(person) : null;
    if (certificate !== null) return certificateReport(certificate);
    return said(isDone ? `${person} is erased.` : `${person} will be erased: the order is written, and the erasure goes on by itself.`, {
      person,
      isDone,
    });
  }
}

function bookingsToCome(person: PersonId, toCome: readonly BookingDocument[]): Report {
  const sentence = `${person} is not erased: bookings are still to come. Cancel them first, or say --despite-bookings.`;
  const table = tableOf(toCome.map(({ bookingId, startTime }) => ({ booking: bookingId, startTime })));
  return { ...wrong(sentence, { message: sentence, bookings: table.data }), lines: [sentence, ...table.lines] };
}

/** For its owner alone; one that is there already is left as it is. */
const newFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600 });

const noCommandOfASalon: Report = { ...said('This is done where the folder is, not by a salon that runs.'), code: 1 };

const removals = {
  removed: (name: string) => `${name} administers the salon no more and is logged out.`,
  unknown: (name: string) => `There is no administrator ${name}.`,
  last: () => 'The last owner stays: set another one first.',
} as const;

function refusalOf({ code }: ApiError): string {
  return code === 'NOT_FOUND' ? 'There is no read model of this name.' : 'This cannot be done now, or not by this process.';
}

/** Whether an engine did not answer, which may be over soon. */
const isAway = (error: unknown): boolean => error instanceof StoreUnavailableError || error instanceof DocumentsUnavailableError;
