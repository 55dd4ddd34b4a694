import type { Type } from '@nestjs/common';
import type { OperatorAction, PersonId } from '@salon/domain';
import { AdministratorCommands } from '../administrator/administrator-commands.ts';
import type { CommandContext } from '../command/command-context.ts';
import { DemonstrationLoad } from '../demonstration/load-demonstration.ts';
import { EventCommands } from '../evidence/event-commands.ts';
import { MailCommands } from '../mail/mail-commands.ts';
import type { Report, Tell } from '../operator-actions/report.ts';
import { PersonCommands } from '../person/person-commands.ts';
import type { Config } from '../process/config.ts';
import { backupFolder } from './backup-folder.ts';
import { Doctor } from './doctor.ts';
import { importEvents, type OpenedLog } from './import-events.ts';
import { ParkedCommands } from './parked-commands.ts';
import { ProjectionCommands } from './projection-commands.ts';
import { restoreFolder } from './restore-folder.ts';
import { Status } from './status.ts';

export interface CommandText {
  readonly does: string;
  /** `<required>` or `[optional]`; paths are relative to the caller's working directory. */
  readonly takes?: readonly string[];
  /** Flags, each with a value or none, and their description. */
  readonly options?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
  readonly recorded?: true;
}

export interface CommandInput {
  readonly args: readonly string[];
  /** A flag that takes no value is 'yes'. */
  readonly options: Readonly<Record<string, string | undefined>>;
}

interface OfSalon extends CommandText {
  /** Asks no read model, so that it can run beside a damaged log that no salon starts from. */
  readonly isOfLog?: true;
  run(
    use: <T>(useCase: Type<T>) => T,
    asked: CommandInput & { readonly context: CommandContext; readonly tell: Tell },
  ): Promise<Report>;
}

interface BesideSalon extends CommandText {
  beside(asked: CommandInput, parts: BesideParts): Promise<Report>;
}

interface BesideParts {
  readonly config: Config;
  openLog(): Promise<OpenedLog>;
}

export type Command = OfSalon | BesideSalon;

export const commands = {
  status: {
    does: 'summarize read models, reactors, parked events, mails and problems',
    run: (use) => use(Status).tell(),
  },
  doctor: {
    does: 'find problems and print what to do',
    run: (use) => use(Doctor).examine(),
  },
  'projections list': {
    does: 'list the read models with position and lag',
    run: (use) => use(ProjectionCommands).list(),
  },
  'projections replay': {
    does: 'rebuild a read model, or all, from the log, print the differences, and let the new build serve',
    takes: ['<name|all>'],
    examples: ['projections replay bookings'],
    recorded: true,
    run: (use, { args: [name = ''], tell }) => use(ProjectionCommands).replay(name, tell),
  },
  'projections verify': {
    does: 'compare a read model, or all, with a rebuild from the log, and print the first differences',
    takes: ['[name|all]'],
    examples: ['projections verify bookings', 'projections verify all --json'],
    run: (use, { args: [name], tell }) => use(ProjectionCommands).verify(name, tell),
  },
  'projections pause': {
    does: 'pause a read model; its lists are marked as late',
    takes: ['<name>'],
    recorded: true,
    run: (use, { args: [name = ''] }) => use(ProjectionCommands).pause(name),
  },
  'projections resume': {
    does: 'resume a paused read model',
    takes: ['<name>'],
    recorded: true,
    run: (use, { args: [name = ''] }) => use(ProjectionCommands).resume(name),
  },
  'parked list': {
    does: 'list parked events of all read models and reactors, or of one',
    takes: ['[name]'],
    run: (use, { args: [name] }) => use(ParkedCommands).list(name),
  },
  'parked show': {
    does: 'show one key: the event, the error, and the events that wait behind it',
    takes: ['<name>', '<key>'],
    examples: ['parked show banners stream:banner-4f1c'],
    run: (use, { args: [name = '', key = ''] }) => use(ParkedCommands).show(name, key),
  },
  'parked retry': {
    does: 'retry the events parked under a key',
    takes: ['<name>', '<key>'],
    recorded: true,
    run: (use, { args: [name = '', key = ''] }) => use(ParkedCommands).retry(name, key),
  },
  'parked skip': {
    does: 'skip the first event parked under a key for good, for commands, reactors and read models, and retry what is parked',
    takes: ['<name>', '<key>'],
    options: { '--reason <text>': 'the reason, which is recorded' },
    examples: [
      'parked skip banners stream:banner-4f1c --reason "made by hand in a test, nothing of it was ever shown"',
    ],
    recorded: true,
    run: (use, { args: [name = '', key = ''], options: { reason }, context }) =>
      use(ParkedCommands).skip({ name, key, reason }, context),
  },
  'events skip': {
    does: 'skip any event for good but an erasure, for commands, reactors and read models',
    takes: ['<stream>', '<revision>'],
    options: { '--reason <text>': 'the reason, which is recorded' },
    examples: ['events skip settings 3 --reason "written by hand"'],
    recorded: true,
    run: (use, { args: [stream = '', revision = ''], options: { reason }, context }) =>
      use(ParkedCommands).skipAt({ stream, revision, reason }, context),
  },
  'events find': {
    does: 'find events by subject, type, actor or day, newest first',
    options: {
      '--booking <id>': 'of one booking',
      '--about <key>': 'of a subject: member-<id>, service-<id>, settings',
      '--type <type>': 'of one type',
      '--actor <actor>': 'by administrator:<id>, member:<id>, guest, system',
      '--since <day>': 'from this day in Tokyo, yyyy-MM-dd',
      '--correlation <id>': 'caused by one request; can be combined with type and actor only',
      '--count <n>': 'maximum number, 50 by default',
    },
    examples: ['events find --type BookingCreated --since 2026-10-01 --json'],
    run: (use, { options }) => use(EventCommands).find(options),
  },
  'events show': {
    does: 'show one event with its metadata and unsealed fields',
    takes: ['<position>'],
    examples: ['events show 123'],
    run: (use, { args: [position = ''] }) => use(EventCommands).show(position),
  },
  'events check': {
    does: 'prove the whole log: order, checksums, heads, keys, schemas, overlapping bookings; list the findings, and print its head',
    options: {
      '--head <head>': 'a head that was mailed or kept, which an event must have; repeatable',
    },
    examples: ['events check --head 5f0c… --head 9ab1…'],
    isOfLog: true,
    run: (use, { options: { head } }) => use(EventCommands).check(head?.split(',')),
  },
  'events export': {
    does: 'export the log, or a part of it, to a file; damaged events are left out and named, sealed fields stay sealed',
    takes: ['<file>'],
    options: {
      '--since-position <position>': 'only events after this position',
      '--signed':
        'for third parties: without secrets, with a signature, and with the script that verifies it',
      '--until <moment>': 'up to this position, or up to the end of the log at this instant',
      '--with-keys': 'with the keys of its persons, which a backup from before does not have',
    },
    examples: ['events export salon.jsonl', 'events export --signed for-the-auditor.jsonl'],
    recorded: true,
    isOfLog: true,
    run: (use, { args: [file = ''], options }) => use(EventCommands).export(file, options),
  },
  'events import': {
    does: 'import an exported file into the empty log of the configuration, with the same order and ids, or a part behind what is there; the salon must be stopped',
    takes: ['<file>'],
    examples: ['events import salon.jsonl'],
    recorded: true,
    beside: ({ args: [file = ''] }, { config, openLog }) => importEvents(config, file, openLog),
  },
  'mails list': {
    does: 'list mails by state, newest first',
    options: {
      '--state <state>': 'queued, sent, failed, dead, lapsed, refused',
      '--count <n>': 'maximum number, 50 by default',
    },
    run: (use, { options: { state, count } }) => use(MailCommands).list(state, count),
  },
  'mails resend': {
    does: 'send a mail again',
    takes: ['<id>'],
    recorded: true,
    run: (use, { args: [id = ''] }) => use(MailCommands).resend(id),
  },
  // The argument <person> is read as a person id.
  'persons export': {
    does: 'print all data of a person as JSON',
    takes: ['<person>'],
    examples: ['persons export member-4f1c'],
    recorded: true,
    run: (use, { args: [person] }) => use(PersonCommands).export(person as PersonId),
  },
  'persons erase': {
    does: "make a person's data unreadable for good; refused while they have upcoming bookings",
    takes: ['<person>'],
    options: { '--despite-bookings': 'also with upcoming bookings, which stay, without a name' },
    recorded: true,
    run: (use, { args: [person], options: { despiteBookings }, context }) =>
      use(PersonCommands).erase(person as PersonId, despiteBookings !== undefined, context),
  },
  'administrators list': {
    does: 'list the administrators',
    run: (use) => use(AdministratorCommands).list(),
  },
  'administrators remove': {
    does: 'remove an administrator and end their sessions',
    takes: ['<username>'],
    recorded: true,
    run: (use, { args: [username = ''] }) => use(AdministratorCommands).remove(username),
  },
  'administrators factor-off': {
    does: 'turn off the second factor of an administrator who has lost their phone',
    takes: ['<username>'],
    recorded: true,
    run: (use, { args: [username = ''] }) =>
      use(AdministratorCommands).turnOffSecondFactor(username),
  },
  backup: {
    does: 'copy the salon of DATA_DIR, running or stopped, to an empty folder, and check the copy',
    takes: ['<folder>'],
    recorded: true,
    beside: ({ args: [folder = ''] }, { config }) => backupFolder(config, folder),
  },
  restore: {
    does: 'copy a backup to an empty folder and check the copy; persons erased since stay erased; no salon may run there',
    takes: ['<folder>'],
    options: { '--to <folder>': 'the target folder, DATA_DIR by default' },
    examples: ['restore /backups/2026-10-24 --to /srv/salon'],
    recorded: true,
    beside: ({ args: [folder = ''], options: { to } }, { config }) =>
      restoreFolder(config, folder, to),
  },
  migrate: {
    does: 'copy the stopped salon of DATA_DIR to EVENTSTORE_URL and MONGODB_URL under SALON_ID (docs/deployment.md)',
    recorded: true,
    // Imported lazily, because it loads the drivers of both servers.
    beside: async (_, { config }) =>
      (await import('../migrate-to-servers/migrate-by-config.ts')).migrateByConfig(config),
  },
  'demo load': {
    does: 'fill the past of the demonstration salon with made bookings, for trials with much data; repeated, it adds only missing ones',
    options: {
      '--bookings <count>': 'minimum number, 1000 by default; 470000 give a million events',
    },
    examples: ['demo load --bookings 470000'],
    recorded: true,
    run: (use, { options: { bookings = '1000' }, tell }) =>
      use(DemonstrationLoad).load(Number(bookings), tell),
  },
} as const satisfies Readonly<Record<string, Command>>;

export type OperatorCommand = keyof typeof commands;

type Recorded = {
  [Name in OperatorCommand]: (typeof commands)[Name] extends { recorded: true } ? Name : never;
}[OperatorCommand];

/** Undefined for a read-only command. A record without a label does not compile. */
export const actionOf = (name: OperatorCommand): OperatorAction | undefined =>
  'recorded' in commands[name] ? (name as Recorded) : undefined;
