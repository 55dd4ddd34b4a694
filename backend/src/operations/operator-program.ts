import { resolve } from 'node:path';
import { isDate, isEventType, isPersonId, type OperatorAction, toInstant } from '@salon/domain';
import { START_POSITION } from '@salon/event-store';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { exitCodes, MISUNDERSTOOD } from './report.ts';

/** What an operator asked for: the command's words, its arguments in order, and its options. */
export interface OperatorCall {
  readonly name: OperatorCommand;
  readonly args: readonly string[];
  /** A flag that takes no value is 'yes'. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** For programs: the answer as JSON. */
  readonly json: boolean;
}

export interface CommandText {
  readonly does: string;
  /** Arguments as they stand in the help, `<wanted>` or `[optional]`; files and folders are those of whoever types. */
  readonly takes?: readonly string[];
  /** Options by flag, with one value each or none, and what it is. */
  readonly options?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
}

/** Every command, by its words. What is missing here does not exist, and what is here without being carried out does not compile. */
export const commands = {
  status: { does: 'how the salon stands: read models, parked events, mails, what is down' },
  doctor: { does: 'look for what is wrong, and say what to do' },
  'projections list': { does: 'the read models and how far they are' },
  'projections replay': {
    does: 'build a read model, or all, anew beside the serving one, then let it serve; goes on with a replay that was stopped',
    takes: ['<name|all>'],
    options: {
      '--dry-run': 'only tell how many events, documents and bytes it is about, and how long it will take',
      '--until <moment>': 'build up to this position of the log, or to where it ended at this instant, and stop there',
      '--build-only': 'build, tell what differs, and leave the switch to you',
      '--switch-if-equal': 'switch only when no document differs; else end with 1',
      '--parallel <n>': 'of several, how many read the log together; 4 unless said',
    },
    examples: [
      'projections replay all --dry-run',
      'projections replay bookings --switch-if-equal',
      'projections replay bookings --until 2026-10-01T00:00:00+09:00',
    ],
  },
  'projections diff': {
    does: 'in which fields the build beside the serving one differs from it',
    takes: ['<name>'],
    options: { '--count <n>': 'how many differences; 20 unless said' },
    examples: ['projections diff bookings --count 5 --json'],
  },
  'projections switch': { does: 'let the build beside the serving one serve, which must be whole', takes: ['<name>'] },
  'projections stop': { does: 'stop a replay where it is', takes: ['<name>'] },
  'projections verify': {
    does: 'compare a read model, or each, with what the log gives, and tell the first differences',
    takes: ['[name|all]'],
    examples: ['projections verify bookings', 'projections verify all --json'],
  },
  'projections back': { does: 'let the build serve again that served before the last replay', takes: ['<name>'] },
  'projections pause': { does: 'stop feeding a read model; its lists say that they are late', takes: ['<name>'] },
  'projections resume': { does: 'feed it again', takes: ['<name>'] },
  'projections release': { does: 'let the build go that served before a replay, and what is half built', takes: ['<name>'] },
  'parked list': { does: 'events that a read model, or any, could not take, and what waits for them', takes: ['[name]'] },
  'parked show': {
    does: 'the same of one key: the event, the error, and every event that waits behind it',
    takes: ['<name>', '<key>'],
    examples: ['parked show banners stream:banner-4f1c'],
  },
  'parked retry': { does: 'take what waits under a key again', takes: ['<name>', '<key>'] },
  'parked skip': {
    does: 'leave the first event that waits under a key out for good, and take what waits behind it',
    takes: ['<name>', '<key>'],
    options: { '--reason <text>': 'why; it is recorded' },
    examples: ['parked skip banners stream:banner-4f1c --reason "made by hand in a test, nothing of it was ever shown"'],
  },
  'events tail': { does: 'the newest events, oldest first', options: { '--count <n>': 'how many; 20 unless said' } },
  'events show': {
    does: 'one event with its metadata and open fields',
    takes: ['<position>'],
    examples: ['events show 123'],
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
  },
  'events check': {
    does: 'prove the whole log: order, checksums, seals, heads, keys, schemas, overlapping bookings; name what is wrong',
    options: { '--head <head>': 'a head that was mailed or kept, which a seal must have; several times for several' },
    examples: ['events check --head 5f0c… --head 9ab1…'],
  },
  'events seal': { does: 'seal what came since the last seal, and print the head of the chain' },
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
  },
  'events import': {
    does: 'import such a file into the empty log of the configuration, in the same order and with the same ids; no salon may run',
    takes: ['<file>'],
    examples: ['events import salon.jsonl'],
  },
  'bookings history': {
    does: 'what happened to a booking, without names',
    takes: ['<id>'],
    options: { '--as-of <instant>': 'up to this instant' },
  },
  trace: { does: 'what a request led to, or those of a booking: commands, events, documents and mails', takes: ['<correlation|booking>'] },
  'mails list': {
    does: 'mails by how they went, the newest first',
    options: { '--state <state>': 'queued, sent, failed, dead, lapsed', '--count <n>': 'how many; 50 unless said' },
  },
  'mails dead': { does: 'mails that were given up, the newest first', options: { '--count <n>': 'how many; 50 unless said' } },
  'mails show': { does: 'how one mail went, without its text and address', takes: ['<id>'] },
  'mails resend': { does: 'send a mail once more', takes: ['<id>'] },
  'persons export': { does: 'everything that is held of a person, as JSON', takes: ['<person>'], examples: ['persons export member-4f1c'] },
  'persons erase': {
    does: "make a person's data unreadable, for good; refused while bookings of theirs are still to come",
    takes: ['<person>'],
    options: { '--despite-bookings': 'also then; the bookings stand, without a name' },
  },
  'persons erased': { does: 'who has been erased, and when' },
  'persons certificate': { does: 'what an erasure destroyed, and what a search found afterwards', takes: ['<person>'] },
  'administrators list': { does: 'who administers the salon' },
  'administrators remove': { does: 'remove the administrator of this user name, and end their sessions', takes: ['<username>'] },
  'administrators factor-off': { does: 'let somebody log in with the password alone who lost their telephone', takes: ['<username>'] },
  'audit run': {
    does: 'prove the whole log, and record what was found; the same runs every night',
  },
  'audit verify': { does: 'whether a signed audit is as this salon wrote it', takes: ['<file>'] },
  'retention show': { does: 'who is due to be erased because their time is over, and who waits until you agree' },
  'retention agree': { does: 'let everybody be erased who is due now, although it is unusually many at once' },
  backup: { does: 'copy the salon of DATA_DIR, running or stopped, to an empty folder, and check the copy', takes: ['<folder>'] },
  restore: {
    does: 'copy a backup to an empty folder and check the copy; who was erased since stays so; no salon may run there',
    takes: ['<folder>'],
    options: { '--to <folder>': 'where to; DATA_DIR unless said' },
    examples: ['restore /backups/2026-10-24 --to /srv/salon'],
  },
  'check-restored': {
    does: 'whether a restored log, keys, work documents and pictures fit together, before the first start; no salon may run',
  },
  migrate: { does: 'copy the stopped salon of DATA_DIR to EVENTSTORE_URL and MONGODB_URL under SALON_ID (docs/deployment.md)' },
  'demo load': {
    does: 'fill the past of the demonstration salon with made bookings, for trials with much data; done again, it adds what lacks',
    options: { '--bookings <count>': 'how many at least; 1000 unless said; a million events are 470000' },
    examples: ['demo load --bookings 470000'],
  },
  'accept-folder': { does: 'let the next start take DATA_DIR as it is, although a part is missing or older; no salon may run' },
  completion: {
    does: 'a script with which the shell completes commands, options and read models',
    takes: ['<bash|zsh>'],
    examples: ['completion bash > /etc/bash_completion.d/ops', 'completion zsh >> ~/.zshrc'],
  },
} as const satisfies Record<string, CommandText>;

export type OperatorCommand = keyof typeof commands;

// The record is const, so its keys are the commands.
const names = Object.keys(commands) as readonly OperatorCommand[];

/** Commands that change nothing. */
const reading = [
  ...([
    'status',
    'doctor',
    'check-restored',
    'trace',
    'completion',
    'projections list',
    'projections diff',
    'projections verify',
    'parked list',
    'parked show',
  ] as const),
  ...(['events tail', 'events show', 'events find', 'events check', 'bookings history', 'mails list', 'mails dead', 'mails show'] as const),
  ...(['persons certificate', 'persons erased', 'administrators list', 'audit verify', 'retention show'] as const),
] satisfies readonly OperatorCommand[];

const isReading = (name: OperatorCommand): name is (typeof reading)[number] => (reading as readonly string[]).includes(name);

/** The action as which a call is recorded; undefined of one that only reads. A command that is neither does not compile. */
export const actionOf = ({ name, options }: OperatorCall): OperatorAction | undefined =>
  isReading(name) || options.dryRun !== undefined ? undefined : name;

/** Arguments and options of a call under their names. */
export function parametersOf({ name, args, options }: OperatorCall): Readonly<Record<string, string>> {
  const { takes = [] }: CommandText = commands[name];
  const given = Object.entries(options).flatMap(([option, value]) => (value === undefined ? [] : [[option, value] as const]));
  return Object.fromEntries([...args.map((value, index) => [/\w+/.exec(takes[index] ?? '')?.[0] ?? '', value] as const), ...given]);
}

const groups: Readonly<Record<string, string>> = {
  projections: 'the read models',
  parked: 'what read models could not take',
  events: 'the log',
  bookings: 'one booking',
  mails: 'the outbox',
  persons: 'whose data the salon holds',
  administrators: 'who administers it',
  audit: 'what the program checks by itself, and signed files',
  retention: 'how long data are kept',
  demo: 'the demonstration salon',
};

const footer = `
A person is member-<id>, guest-<booking>, waiting-<entry>, application-<id> or inquiry-<id>.
\`ops\` is \`npm run ops --\` in a checkout, and stands in the image.
The process that runs with the same DATA_DIR carries the command out; when none runs, this one opens the engines itself.
Of several processes only the one that feeds the read models can replay, verify, release, retry and skip.

It ends with
${Object.entries(exitCodes)
  .map(([code, meaning]) => `  ${code}  ${meaning}`)
  .join('\n')}`;

/** Reads an operator's words: the call, or, after help or a complaint was printed, the code to end with. */
export function readCall(words: readonly string[], print: (line: string) => void): OperatorCall | 0 | typeof MISUNDERSTOOD {
  let call: OperatorCall | undefined;
  const program = programOf((found) => {
    call = found;
  }, print);
  try {
    program.parse(words.length === 0 ? ['help'] : [...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : MISUNDERSTOOD;
  }
  return call ?? MISUNDERSTOOD;
}

/** The words of a call, for another process: files and folders in them are whole paths. */
export function wordsOf({ name, args, options, json }: OperatorCall): readonly string[] {
  const flags = Object.entries(options).flatMap(([option, value]) => {
    const flag = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === undefined ? [] : [takesNothing(name, flag) ? flag : `${flag}=${value}`];
  });
  return [...name.split(' '), ...flags, ...(json ? ['--json'] : []), ...(args.length === 0 ? [] : ['--', ...args])];
}

function takesNothing(name: OperatorCommand, flag: string): boolean {
  const { options = {} }: CommandText = commands[name];
  return flag in options;
}

function programOf(take: (call: OperatorCall) => void, print: (line: string) => void): Command {
  const write = (text: string): void => print(text.replace(/\n$/, ''));
  const dress = (command: Command) =>
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write }).helpOption('-h, --help', 'this list');
  const program = dress(new Command('ops')).usage('<command> [--json]').addHelpText('after', footer);
  const parents = new Map<string, Command>();
  for (const name of names) {
    const text: CommandText = commands[name];
    const [group = '', verb] = name.split(' ');
    const parent = verb === undefined ? program : (parents.get(group) ?? dress(program.command(group).description(groups[group] ?? '')));
    if (verb !== undefined) parents.set(group, parent);
    const command = dress(parent.command(verb ?? group).description(text.does));
    for (const argument of text.takes ?? []) command.argument(argument, '', readerOf(argument));
    for (const [flag, what] of Object.entries(text.options ?? {})) command.option(flag, what, checkOf(flag));
    command.option('--json', 'the answer for programs');
    for (const example of text.examples ?? []) command.addHelpText('after', `\nFor example: ops ${example}`);
    command.action(() => {
      const { json, ...given } = command.opts<Record<string, string | true | undefined> & { json?: boolean }>();
      const args = command.processedArgs.filter((each): each is string => typeof each === 'string');
      const options = Object.fromEntries(Object.entries(given).map(([option, value]) => [option, value === true ? 'yes' : value]));
      take({ name, args, options, json: json === true });
    });
  }
  return program;
}

/** How an argument is read: a person must look like one, a position too, and a file is found wherever the command is carried out. */
function readerOf(argument: string): (given: string) => string {
  if (argument.includes('person')) return personOnly;
  if (argument === '<position>') return readPosition;
  return /file|folder/.test(argument) ? (given) => resolve(given) : (given) => given;
}

function personOnly(given: string): string {
  if (!isPersonId(given)) throw new InvalidArgumentError('Nobody is named like this.');
  return given;
}

/** How a position is typed: with or without the zeros before its numbers, of the embedded log and of EventStoreDB. */
const [POSITION, OF_EVENTSTOREDB] = [/^\d{1,16}$/, /^(\d{1,20})-(\d{1,20})$/];

function readPosition(given: string): string {
  if (given === START_POSITION) return given;
  if (POSITION.test(given)) return given.padStart(16, '0');
  const [, commit, prepare] = OF_EVENTSTOREDB.exec(given) ?? [];
  if (commit === undefined || prepare === undefined) throw new InvalidArgumentError('A position of the log is as `events tail` prints it.');
  return `${commit.padStart(20, '0')}-${prepare.padStart(20, '0')}`;
}

function readMoment(given: string): string {
  if (isInstant(given)) return given;
  if (POSITION.test(given) || OF_EVENTSTOREDB.test(given)) return readPosition(given);
  throw new InvalidArgumentError(
    'A moment is a position of the log, as `events tail` prints it, or an instant like 2026-10-24T13:00:00+09:00.',
  );
}

/** Heads, which may be given one by one or with commas between. */
function readHeads(given: string, before?: string): string {
  if (!/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i.test(given)) throw new InvalidArgumentError('A head is 64 hexadecimal digits.');
  return before === undefined ? given : `${before},${given}`;
}

/** How the value of an option is read: a number, a day, an instant, a place in the log, a path, or any text. */
function checkOf(flag: string): (given: string, before?: string) => string {
  const kind = /<(\w+)>/.exec(flag)?.[1] ?? '';
  if (kind === 'head') return readHeads;
  if (kind === 'folder') return (given) => resolve(given);
  if (kind === 'position') return readPosition;
  if (kind === 'moment') return readMoment;
  const [check, complaint] = checks[kind] ?? [() => true, ''];
  return (given) => {
    if (!check(given)) throw new InvalidArgumentError(complaint);
    return given;
  };
}

const isInstant = (given: string): boolean => toInstant(given) !== undefined;

const checks: Readonly<Record<string, readonly [check: (given: string) => boolean, complaint: string]>> = {
  n: [(given) => /^[1-9]\d{0,3}$/.test(given), 'From 1 to 9999.'],
  count: [(given) => /^[1-9]\d{0,6}$/.test(given), 'From 1 to 9999999.'],
  day: [isDate, 'A day is yyyy-MM-dd.'],
  type: [isEventType, 'There is no such type of event: docs/architecture/events.md lists all.'],
  instant: [isInstant, 'An instant is 2026-10-24T13:00:00+09:00 or in UTC with Z.'],
};
