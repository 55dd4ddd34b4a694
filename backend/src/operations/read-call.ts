import { resolve } from 'node:path';
import { isDate, isEventType, isPersonId, toInstant } from '@salon/domain';
import { START_POSITION } from '@salon/event-store';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { exitCodes, MISUNDERSTOOD, type Print } from '../operator-actions/report.ts';
import { type CommandInput, type CommandText, commands, type OperatorCommand } from './commands.ts';

export interface OperatorCall extends CommandInput {
  readonly name: OperatorCommand;
  readonly json: boolean;
}

export function parametersOf({
  name,
  args,
  options,
}: OperatorCall): Readonly<Record<string, string>> {
  const { takes = [] }: CommandText = commands[name];
  const flags = Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [[option, value] as const],
  );
  return Object.fromEntries([
    ...args.map((value, index) => [/\w+/.exec(takes[index] ?? '')?.[0] ?? '', value] as const),
    ...flags,
  ]);
}

const names = Object.keys(commands) as readonly OperatorCommand[];

const groups: Readonly<Record<string, string>> = {
  projections: 'the read models',
  parked: 'events that read models and reactors could not handle',
  events: 'the log',
  mails: 'the outbox',
  persons: 'data of persons',
  administrators: 'the administrators',
  demo: 'the demonstration salon',
};

const footer = `
A person is member-<id>, guest-<booking>, waiting-<entry>, application-<id> or inquiry-<id>.
\`ops\` is \`npm run ops --\` in a checkout, and on the PATH of the image.
A running process with the same DATA_DIR executes the command; without one, this process opens the engines itself.
With several processes, only the one that feeds the read models can replay, verify, pause, resume and retry.

Exit codes
${Object.entries(exitCodes)
  .map(([code, meaning]) => `  ${code}  ${meaning}`)
  .join('\n')}`;

/** Prints the help or an error before it returns an exit code. */
export function readCall(
  words: readonly string[],
  print: Print,
): OperatorCall | 0 | typeof MISUNDERSTOOD {
  let call: OperatorCall | undefined;
  const program = programOf((parsed) => {
    call = parsed;
  }, print);
  try {
    program.parse(words.length === 0 ? ['help'] : [...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : MISUNDERSTOOD;
  }
  return call ?? MISUNDERSTOOD;
}

/** Paths are absolute, since another process executes them. */
export function commandLineOf({ name, args, options, json }: OperatorCall): readonly string[] {
  const flags = Object.entries(options).flatMap(([option, value]) => {
    const flag = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === undefined ? [] : [isSwitch(name, flag) ? flag : `${flag}=${value}`];
  });
  return [
    ...name.split(' '),
    ...flags,
    ...(json ? ['--json'] : []),
    ...(args.length === 0 ? [] : ['--', ...args]),
  ];
}

function isSwitch(name: OperatorCommand, flag: string) {
  const { options = {} }: CommandText = commands[name];
  return flag in options;
}

function programOf(take: (call: OperatorCall) => void, print: Print) {
  const write = (text: string) => print(text.replace(/\n$/, ''));
  const configured = (command: Command) =>
    command
      .exitOverride()
      .configureOutput({ writeOut: write, writeErr: write })
      .helpOption('-h, --help', 'show this help');
  const program = configured(new Command('ops'))
    .usage('<command> [--json]')
    .addHelpText('after', footer);
  const parents = new Map<string, Command>();
  for (const name of names) {
    const text: CommandText = commands[name];
    const [group = '', verb] = name.split(' ');
    const parent =
      verb === undefined
        ? program
        : (parents.get(group) ??
          configured(program.command(group).description(groups[group] ?? '')));
    if (verb !== undefined) parents.set(group, parent);
    const command = configured(parent.command(verb ?? group).description(text.does));
    for (const argument of text.takes ?? []) command.argument(argument, '', readerOf(argument));
    for (const [flag, meaning] of Object.entries(text.options ?? {}))
      command.option(flag, meaning, checkOf(flag));
    command.option('--json', 'output as JSON');
    for (const example of text.examples ?? [])
      command.addHelpText('after', `\nFor example: ops ${example}`);
    command.action(() => {
      const { json, ...flags } = command.opts<
        Record<string, string | true | undefined> & { json?: boolean }
      >();
      const args = command.processedArgs.filter((each): each is string => typeof each === 'string');
      const options = Object.fromEntries(
        Object.entries(flags).map(([option, value]) => [option, value === true ? 'yes' : value]),
      );
      take({ name, args, options, json: json === true });
    });
  }
  return program;
}

/** Paths become absolute, since another process may execute the command. */
function readerOf(argument: string): (text: string) => string {
  if (argument.includes('person')) return personOnly;
  if (argument === '<position>') return readPosition;
  return /file|folder/.test(argument) ? (text) => resolve(text) : (text) => text;
}

function personOnly(text: string) {
  if (!isPersonId(text)) throw new InvalidArgumentError('Not a person id.');
  return text;
}

/** The position is as typed, with or without leading zeros. */
const [POSITION, OF_EVENTSTOREDB] = [/^\d{1,16}$/, /^(\d{1,20})-(\d{1,20})$/];

function readPosition(text: string) {
  if (text === START_POSITION) return text;
  if (POSITION.test(text)) return text.padStart(16, '0');
  const [, commit, prepare] = OF_EVENTSTOREDB.exec(text) ?? [];
  if (commit === undefined || prepare === undefined)
    throw new InvalidArgumentError('Not a position as `events find` prints it.');
  return `${commit.padStart(20, '0')}-${prepare.padStart(20, '0')}`;
}

function readMoment(text: string) {
  if (isInstant(text)) return text;
  if (POSITION.test(text) || OF_EVENTSTOREDB.test(text)) return readPosition(text);
  throw new InvalidArgumentError(
    'Neither a position as `events find` prints it nor an instant like 2026-10-24T13:00:00+09:00.',
  );
}

function readHeads(text: string, before?: string) {
  if (!/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i.test(text))
    throw new InvalidArgumentError('Not a head of 64 hexadecimal digits.');
  return before === undefined ? text : `${before},${text}`;
}

function checkOf(flag: string): (text: string, before?: string) => string {
  const kind = /<(\w+)>/.exec(flag)?.[1] ?? '';
  if (kind === 'head') return readHeads;
  if (kind === 'folder') return (text) => resolve(text);
  if (kind === 'position') return readPosition;
  if (kind === 'moment') return readMoment;
  const [check, complaint] = checks[kind] ?? [() => true, ''];
  return (text) => {
    if (!check(text)) throw new InvalidArgumentError(complaint);
    return text;
  };
}

const isInstant = (text: string) => toInstant(text) !== undefined;

const checks: Readonly<
  Record<string, readonly [check: (text: string) => boolean, complaint: string]>
> = {
  n: [(text) => /^[1-9]\d{0,3}$/.test(text), 'From 1 to 9999.'],
  count: [(text) => /^[1-9]\d{0,6}$/.test(text), 'From 1 to 9999999.'],
  day: [isDate, 'Not a day as yyyy-MM-dd.'],
  type: [isEventType, 'No such event type; docs/architecture/events.md lists them.'],
  instant: [isInstant, 'Not an instant like 2026-10-24T13:00:00+09:00, or in UTC with Z.'],
};
