import { isDate, isPersonId, type OperatorAction, toInstant } from '@salon/domain';
import { Command, CommanderError, InvalidArgumentError } from 'commander';

/** What an operator asked for: the command's words, its arguments in order, and its options. */
export interface OperatorCall {
  readonly name: OperatorCommand;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** For programs: the answer as JSON. */
  readonly json: boolean;
}

interface CommandText {
  readonly does: string;
  /** Arguments as they stand in the help, `<wanted>` or `[optional]`. */
  readonly takes?: readonly string[];
  /** Options with one value each, by flag, with what it is. */
  readonly options?: Readonly<Record<string, string>>;
  readonly example?: string;
}

/** Every command, by its words. What is missing here does not exist, and what is here without being carried out does not compile. */
const commands = {
  status: { does: 'how the salon stands: read models, parked events, mails, what is down' },
  doctor: { does: 'look for what is wrong, and say what to do' },
  'projections list': { does: 'the read models and how far they are' },
  'projections replay': {
    does: 'build a read model, or all, anew beside the serving one, then let it serve',
    takes: ['<name|all>'],
    example: 'projections replay bookings',
  },
  'projections verify': { does: 'compare a read model, or each, with what the log gives', takes: ['[name]'] },
  'projections back': { does: 'let the build serve again that served before the last replay', takes: ['<name>'] },
  'projections pause': { does: 'stop feeding a read model; its lists say that they are late', takes: ['<name>'] },
  'projections resume': { does: 'feed it again', takes: ['<name>'] },
  'projections release': { does: 'let the build go that served before a replay', takes: ['<name>'] },
  'parked list': { does: 'events that a read model, or any, could not take, and what waits for them', takes: ['[name]'] },
  'parked show': { does: 'the same of one key, with every event that waits', takes: ['<name>', '<key>'] },
  'parked retry': { does: 'take what waits under a key again', takes: ['<name>', '<key>'] },
  'events tail': { does: 'the newest events, oldest first', options: { '--count <n>': 'how many; 20 unless said' } },
  'events show': { does: 'one event with its metadata and open fields', takes: ['<position>'] },
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
    example: 'events find --type BookingCreated --since 2026-10-01 --json',
  },
  'events check': { does: 'read the whole log: checksums, order, keys, seals, and each event by its schema; name what is wrong' },
  'events seal': { does: 'seal what came since the last seal, and print the head of the chain' },
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
  'mails resend': { does: 'send a mail once more', takes: ['<id>'] },
  'persons export': { does: 'everything that is held of a person, as JSON', takes: ['<person>'] },
  'persons erase': { does: "make a person's data unreadable, for good", takes: ['<person>'] },
  'persons erased': { does: 'who has been erased, and when' },
  'administrators list': { does: 'who administers the salon' },
  'administrators remove': { does: 'remove the administrator of this user name, and end their sessions', takes: ['<username>'] },
  'administrators factor-off': { does: 'let somebody log in with the password alone who lost their telephone', takes: ['<username>'] },
  'audit verify': { does: 'whether a signed audit is as this salon wrote it', takes: ['<file>'] },
  'retention show': { does: 'who is due to be erased because their time is over, and who waits until you agree' },
  'retention agree': { does: 'let everybody be erased who is due now, although it is unusually many at once' },
  backup: { does: 'copy the salon of DATA_DIR, running or stopped, to an empty folder, and check the copy', takes: ['<folder>'] },
  'accept-folder': { does: 'let the next start take DATA_DIR as it is, although a part is missing or older; no salon may run' },
} as const satisfies Record<string, CommandText>;

export type OperatorCommand = keyof typeof commands;

/** Commands that change nothing. */
const reading = [
  ...(['status', 'doctor', 'trace', 'projections list', 'projections verify', 'parked list', 'parked show'] as const),
  ...(['events tail', 'events show', 'events find', 'events check', 'bookings history', 'mails list'] as const),
  ...(['persons erased', 'administrators list', 'audit verify', 'retention show'] as const),
] satisfies readonly OperatorCommand[];

const isReading = (name: OperatorCommand): name is (typeof reading)[number] => (reading as readonly string[]).includes(name);

/** The action as which a command is recorded; undefined of one that only reads. A command that is neither does not compile. */
export const actionOf = (name: OperatorCommand): OperatorAction | undefined => (isReading(name) ? undefined : name);

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
  audit: 'signed files',
  retention: 'how long data are kept',
};

/** 0 done, 1 not as wished, 2 not understood. */
export const MISUNDERSTOOD = 2;

const footer = `
A person is member-<id>, guest-<booking>, application-<id> or inquiry-<id>.
The process that runs with the same DATA_DIR carries the command out; when none runs, this one opens the engines itself.
Of several processes only the one that feeds the read models can replay, verify, release and retry.
It ends with 0 when all is as wished, 1 when not, 2 when it was not understood.`;

/** Reads an operator's words: the call, or, after help or a complaint was printed, the code to end with. */
export function readCall(words: readonly string[], print: (line: string) => void): OperatorCall | number {
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

function programOf(take: (call: OperatorCall) => void, print: (line: string) => void): Command {
  const write = (text: string): void => print(text.replace(/\n$/, ''));
  const dress = (command: Command) =>
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write }).helpOption('-h, --help', 'this list');
  const program = dress(new Command('npm run ops --')).usage('<command> [--json]').addHelpText('after', footer);
  const parents = new Map<string, Command>();
  // The record is const, so its keys are the commands.
  for (const name of Object.keys(commands) as OperatorCommand[]) {
    const text: CommandText = commands[name];
    const [group = '', verb] = name.split(' ');
    const parent = verb === undefined ? program : (parents.get(group) ?? dress(program.command(group).description(groups[group] ?? '')));
    if (verb !== undefined) parents.set(group, parent);
    const command = dress(parent.command(verb ?? group).description(text.does));
    for (const argument of text.takes ?? [])
      command.argument(argument, '', argument.includes('person') ? personOnly : (given: string) => given);
    for (const [flag, what] of Object.entries(text.options ?? {})) command.option(flag, what, checkOf(flag));
    command.option('--json', 'the answer for programs');
    if (text.example !== undefined) command.addHelpText('after', `\nFor example: npm run ops -- ${text.example}`);
    command.action(() => {
      const { json, ...options } = command.opts<Record<string, string | undefined> & { json?: boolean }>();
      const args = command.processedArgs.filter((given): given is string => typeof given === 'string');
      take({ name, args, options, json: json === true });
    });
  }
  return program;
}

function personOnly(given: string): string {
  if (!isPersonId(given)) throw new InvalidArgumentError('Nobody is named like this.');
  return given;
}

/** How the value of an option is checked: a number, a day, an instant, or any text. */
function checkOf(flag: string): (given: string) => string {
  const [check, complaint] = checks[/<(\w+)>/.exec(flag)?.[1] ?? ''] ?? [() => true, ''];
  return (given) => {
    if (!check(given)) throw new InvalidArgumentError(complaint);
    return given;
  };
}

const checks: Readonly<Record<string, readonly [check: (given: string) => boolean, complaint: string]>> = {
  n: [(given) => /^[1-9]\d{0,3}$/.test(given), 'From 1 to 9999.'],
  day: [isDate, 'A day is yyyy-MM-dd.'],
  instant: [(given) => toInstant(given) !== undefined, 'An instant is 2026-10-24T13:00:00+09:00 or in UTC with Z.'],
};
