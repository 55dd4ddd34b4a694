import type { Type } from '@nestjs/common';
import type { OperatorAction, PersonId } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
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
import { importEvents } from './import-events.ts';
import { ParkedCommands } from './parked-commands.ts';
import { ProjectionCommands } from './projection-commands.ts';
import { restoreFolder } from './restore-folder.ts';
import { Status } from './status.ts';

/** The help of a command. */
export interface CommandText {
  readonly does: string;
  /**
   * Arguments as shown in the help, `<required>` or `[optional]`; paths of files and folders are
   * relative to the caller's working directory.
   */
  readonly takes?: readonly string[];
  /** Options by flag, each with a value or none, and its description. */
  readonly options?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
  /** Recorded as an operator action of this name. */
  readonly recorded?: true;
}

/** A parsed command line. */
export interface Asked {
  readonly args: readonly string[];
  /** A flag that takes no value is 'yes'. */
  readonly options: Readonly<Record<string, string | undefined>>;
}

/** A command that a running salon executes. */
interface OfSalon extends CommandText {
  run(
    use: <T>(useCase: Type<T>) => T,
    asked: Asked & { readonly context: CommandContext; readonly tell: Tell },
  ): Promise<Report>;
}

/** A command on files and servers that needs no running salon, or forbids one. */
interface BesideSalon extends CommandText {
  beside(asked: Asked, parts: BesideParts): Promise<Report>;
}

interface BesideParts {
  readonly config: Config;
  /** Opens the log of the configuration, without read models. */
  openLog(): Promise<{ readonly store: EventStore; close(): Promise<void> }>;
}

export type Command = OfSalon | BesideSalon;

/** Every command of the operator, by its words. */
export const commands = {
  status: {
    does: 'how the salon stands: read models, reactors, parked events, mails, what is down',
    run: (use) => use(Status).tell(),
  },
  doctor: {
    does: 'look for what is wrong, and say what to do',
    run: (use) => use(Doctor).examine(),
  },
  'projections list': {
    does: 'the read models and how far they are',
    run: (use) => use(ProjectionCommands).list(),
  },
  'projections replay': {
    does: 'build a read model, or all, anew beside the serving one, tell what differed, and let it serve',
    takes: ['<name|all>'],
    examples: ['projections replay bookings'],
    recorded: true,
    run: (use, { args: [name = ''], tell }) => use(ProjectionCommands).replay(name, tell),
  },
  'projections verify': {
    does: 'compare a read model, or each, with what the log gives, and tell the first differences',
    takes: ['[name|all]'],
    examples: ['projections verify bookings', 'projections verify all --json'],
    run: (use, { args: [name], tell }) => use(ProjectionCommands).verify(name, tell),
  },
  'projections pause': {
    does: 'stop feeding a read model; its lists say that they are late',
    takes: ['<name>'],
    recorded: true,
    run: (use, { args: [name = ''] }) => use(ProjectionCommands).pause(name),
  },
  'projections resume': {
    does: 'feed it again',
    takes: ['<name>'],
    recorded: true,
    run: (use, { args: [name = ''] }) => use(ProjectionCommands).resume(name),
  },
  'parked list': {
    does: 'events that a read model or reactor, or any, could not take, and what waits for them',
    takes: ['[name]'],
    run: (use, { args: [name] }) => use(ParkedCommands).list(name),
  },
  'parked show': {
    does: 'the same of one key: the event, the error, and every event that waits behind it',
    takes: ['<name>', '<key>'],
    examples: ['parked show banners stream:banner-4f1c'],
    run: (use, { args: [name = '', key = ''] }) => use(ParkedCommands).show(name, key),
  },
  'parked retry': {
    does: 'take what waits under a key again',
    takes: ['<name>', '<key>'],
    recorded: true,
    run: (use, { args: [name = '', key = ''] }) => use(ParkedCommands).retry(name, key),
  },
  'parked skip': {
    does: 'leave the first event that waits under a key out for good, and take what waits behind it',
    takes: ['<name>', '<key>'],
    options: {
      '--reason <text>': 'why; it is recorded',
      '--for-all': 'by every read model and reactor that reads the event',
    },
    examples: [
      'parked skip banners stream:banner-4f1c --reason "made by hand in a test, nothing of it was ever shown"',
    ],
    recorded: true,
    run: (use, { args: [name = '', key = ''], options: { reason, forAll }, context }) =>
      use(ParkedCommands).skip({ name, key, reason, isForAll: forAll !== undefined }, context),
  },
  'events find': {
    does: 'events by what they are about, of which type, by whom, since when; the newest first',
    options: {
      '--booking <id>': 'of one booking',
      '--about <key>': 'of a person or thing: member-<id>, service-<id>, settings',
      '--type <type>': 'of one type',
      '--actor <actor>': 'by administrator:<id>, member:<id>, guest, system',
      '--since <day>': 'from this day in Tokyo, yyyy-MM-dd',
      '--correlation <id>': 'that one request led to; narrowed by type and actor alone',
      '--count <n>': 'how many; 50 unless said',
    },
    examples: ['events find --type BookingCreated --since 2026-10-01 --json'],
    run: (use, { options }) => use(EventCommands).find(options),
  },
  'events show': {
    does: 'one event with its metadata and open fields',
    takes: ['<position>'],
    examples: ['events show 123'],
    run: (use, { args: [position = ''] }) => use(EventCommands).show(position),
  },
  'events check': {
    does: 'prove the whole log: order, checksums, seals, heads, keys, schemas, overlapping bookings; name what is wrong',
    options: {
      '--head <head>':
        'a head that was mailed or kept, which a seal must have; several times for several',
    },
    examples: ['events check --head 5f0c… --head 9ab1…'],
    run: (use, { options: { head } }) => use(EventCommands).check(head?.split(',')),
  },
  'events seal': {
    does: 'seal what came since the last seal, and print the head of the chain',
    recorded: true,
    run: (use, { context }) => use(EventCommands).seal(context),
  },
  'events export': {
    does: 'write the log, or a part of it, to a file that an empty log can import; what is sealed stays so',
    takes: ['<file>'],
    options: {
      '--since-position <position>': 'only what lies behind it',
      '--signed':
        'for somebody outside of the house: without secrets, with the seals and a signature, and beside it the script that checks it',
      '--until <moment>': 'up to this position, or to where the log ended at this instant',
    },
    examples: ['events export salon.jsonl', 'events export --signed for-the-auditor.jsonl'],
    recorded: true,
    run: (use, { args: [file = ''], options, context }) =>
      use(EventCommands).export(file, options, context),
  },
  'events import': {
    does: 'import such a file into the empty log of the configuration, in the same order and with the same ids; no salon may run',
    takes: ['<file>'],
    examples: ['events import salon.jsonl'],
    recorded: true,
    beside: ({ args: [file = ''] }, { config, openLog }) => importEvents(config, file, openLog),
  },
  'mails list': {
    does: 'mails by how they went, the newest first',
    options: {
      '--state <state>': 'queued, sent, failed, dead, lapsed',
      '--count <n>': 'how many; 50 unless said',
    },
    run: (use, { options: { state, count } }) => use(MailCommands).list(state, count),
  },
  'mails resend': {
    does: 'send a mail once more',
    takes: ['<id>'],
    recorded: true,
    run: (use, { args: [id = ''] }) => use(MailCommands).resend(id),
  },
  // The argument <person> is read as a person id.
  'persons export': {
    does: 'everything that is held of a person, as JSON',
    takes: ['<person>'],
    examples: ['persons export member-4f1c'],
    recorded: true,
    run: (use, { args: [person] }) => use(PersonCommands).export(person as PersonId),
  },
  'persons erase': {
    does: "make a person's data unreadable, for good; refused while bookings of theirs are still to come",
    takes: ['<person>'],
    options: { '--despite-bookings': 'also then; the bookings stand, without a name' },
    recorded: true,
    run: (use, { args: [person], options: { despiteBookings }, context }) =>
      use(PersonCommands).erase(person as PersonId, despiteBookings !== undefined, context),
  },
  'administrators list': {
    does: 'who administers the salon',
    run: (use) => use(AdministratorCommands).list(),
  },
  'administrators remove': {
    does: 'remove the administrator of this user name, and end their sessions',
    takes: ['<username>'],
    recorded: true,
    run: (use, { args: [username = ''] }) => use(AdministratorCommands).remove(username),
  },
  'administrators factor-off': {
    does: 'let somebody log in with the password alone who lost their telephone',
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
    does: 'copy a backup to an empty folder and check the copy; who was erased since stays so; no salon may run there',
    takes: ['<folder>'],
    options: { '--to <folder>': 'where to; DATA_DIR unless said' },
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
    does: 'fill the past of the demonstration salon with made bookings, for trials with much data; done again, it adds what lacks',
    options: {
      '--bookings <count>': 'how many at least; 1000 unless said; a million events are 470000',
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

/**
 * The action that a command is recorded as; undefined for a read-only command. A record without a
 * label does not compile.
 */
export const actionOf = (name: OperatorCommand): OperatorAction | undefined =>
  // The table above determines `Recorded`.
  'recorded' in commands[name] ? (name as Recorded) : undefined;
