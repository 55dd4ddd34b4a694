import { randomUUID } from 'node:crypto';
import { Controller, Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '@salon/contract';
import {
  type CustomerLine,
  identityKeys,
  importFields,
  importMember,
  MOST_IMPORTED,
  member,
  memberStream,
  parsePersonId,
  readCustomers,
  sealedValues,
  tokyoDate,
} from '@salon/domain';
import { derivedId, openText, type SealedText, sealText } from '@salon/event-store';
import { allMemberPeople, DocumentsUnavailableError, people } from '@salon/projections';
import papa from 'papaparse';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { type Outcome, refuse } from '../command/outcome.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { DeploymentKeys, EventStore, Projections, WorkDocuments } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { NameHashes } from '../sessions/name-hashes.ts';

/** The ids of its members derive from its own. */
interface CheckedTable {
  readonly importId: string;
  readonly at: string;
  readonly customers: readonly CustomerLine[];
}

type Line = AnswerOf<'checkImport'>['lines'][number];

/** Milliseconds that a check holds. */
const VALID_MS = 3_600_000;
/** Milliseconds that a check waits for the read model. */
const WAIT_MS = 10_000;
const ABOUT = 'import of members';

/**
 * Nothing is stored until it is confirmed: what was checked is sealed and sent back with the
 * confirmation.
 */
@Injectable()
export class ImportChecks {
  constructor(
    private readonly keys: DeploymentKeys,
    private readonly store: EventStore,
    private readonly projections: Projections,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 for a table without the columns, or with too many customers. */
  read({ text, columns }: InputOf<'checkImport', 'body'>) {
    const table = papa.parse<string[]>(text).data;
    if (!columns.name || !table[0]?.includes(columns.name))
      throw wrongTable('お名前の列が見つかりません');
    const at = this.clock.now();
    const customers = readCustomers(table, columns, tokyoDate(at));
    if (customers.length > MOST_IMPORTED)
      throw wrongTable(`一度に取り込めるのは${MOST_IMPORTED.toLocaleString('en')}名までです`);
    return { importId: randomUUID(), at, customers };
  }

  async seal(checked: CheckedTable) {
    const key = await this.keys.get('import');
    const { nonce, text } = sealText(key, checked.importId, ABOUT, JSON.stringify(checked));
    return `${nonce}.${text}`;
  }

  /** Undefined for what was not checked here, or longer than an hour ago. */
  async open(id: string) {
    const checked = await this.unseal(id);
    const isFresh = checked && this.clock.millis() - Date.parse(checked.at) <= VALID_MS;
    return isFresh ? checked : undefined;
  }

  async unseal(id: string) {
    const [nonce = '', text = ''] = id.split('.');
    try {
      const sealed: SealedText = { nonce, text };
      return JSON.parse(openText(await this.keys.get('import'), ABOUT, sealed)) as CheckedTable;
    } catch {
      return undefined;
    }
  }

  /** Compared with the members at the head of the log, without those of this import. */
  async linesOf({ importId, customers }: CheckedTable) {
    const own = new Set(customers.map(({ line }) => memberIdOf(importId, line)));
    const owners = new Map<string, Pick<Line, 'why' | 'memberId'>>();
    for (const { id, doc } of await this.members()) {
      const memberId = parsePersonId(id)?.id ?? '';
      if (own.has(memberId)) continue;
      const { contacts, names } = identityKeys(doc);
      const as = { why: `${doc.name}さまとして登録されています`, memberId };
      for (const key of [...contacts, ...names]) owners.set(key, as);
    }
    return customers.map(({ line, values, wrong }): Line => {
      const { name } = values;
      if (wrong.length > 0)
        return { line, name, state: 'wrong', why: wrong.join('・'), memberId: null };
      const { contacts, names } = identityKeys(values);
      const same = (contacts.length > 0 ? contacts : names)
        .map((key) => owners.get(key))
        .find((each) => each !== undefined);
      if (same !== undefined) return { line, name, state: 'same', ...same };
      for (const key of [...contacts, ...names])
        if (!owners.has(key)) owners.set(key, { why: `${line}行目と同じ方です`, memberId: null });
      return { line, name, state: 'new', why: '', memberId: null };
    });
  }

  private async members() {
    const position = await this.store.lastEvent();
    if (!(await this.projections.waitFor(position, [people.name], WAIT_MS)))
      throw new DocumentsUnavailableError('The people are too far behind to be compared.');
    return allMemberPeople(this.projections.of(people));
  }
}

const wrongTable = (message: string) =>
  new ApiError('VALIDATION_FAILED', { fieldErrors: { text: message } });

const memberIdOf = (importId: string, line: number) => derivedId(importId, `line ${line}`);

/** Decides that all of it is stored, also if a crash interrupts it. */
interface ImportPlan {
  readonly id: string;
  readonly lines: readonly number[];
  readonly context: CommandContext;
}

/** One import runs at a time, so that two cannot store the same person. */
const PLAN = 'confirmed';
const AT_ONCE = 50;

/** (architecture, write to two streams: imports) */
@Injectable()
export class ConfirmedImports {
  constructor(
    private readonly work: WorkDocuments,
    private readonly checks: ImportChecks,
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
  ) {}

  async add(plan: ImportPlan) {
    return (await this.plans()).insert(PLAN, plan);
  }

  async finish() {
    const plans = await this.plans();
    const stored = await plans.get(PLAN);
    if (stored === undefined) return;
    const { id, lines, context } = stored.doc;
    const checked = await this.checks.unseal(id);
    const chosen = new Set(lines);
    const customers = checked?.customers.filter(({ line }) => chosen.has(line)) ?? [];
    for (let from = 0; from < customers.length; from += AT_ONCE) {
      const part = customers.slice(from, from + AT_ONCE);
      await Promise.all(part.map((each) => this.store(checked?.importId ?? '', each, context)));
    }
    await plans.remove(PLAN, stored.rev);
  }

  private store(importId: string, { line, values }: CustomerLine, context: CommandContext) {
    const memberId = memberIdOf(importId, line);
    const emailHash = values.email === '' ? '' : this.hashes.of('email', values.email);
    const fields = sealedValues(importFields, values);
    return this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context: { ...context, commandId: derivedId(context.commandId, `line ${line}`) },
      decide: (state) => importMember(state, { memberId, emailHash, fields }),
    });
  }

  private plans() {
    return this.work.collection<ImportPlan>({ name: 'imports', indexes: [] });
  }
}

@ScheduledTask({
  name: 'interrupted imports',
  label: '中断したお客様の取り込みの後始末',
  everyMs: 30_000,
})
@Injectable()
export class FinishInterruptedImports implements Task {
  constructor(private readonly imports: ConfirmedImports) {}

  run() {
    return this.imports.finish();
  }
}

export class ImportMembers extends SalonCommand<{
  readonly id: string;
  readonly checked: CheckedTable;
}> {}

@Handles(ImportMembers)
export class ImportMembersHandler {
  constructor(
    private readonly checks: ImportChecks,
    private readonly imports: ConfirmedImports,
    private readonly store: EventStore,
  ) {}

  async execute({ asked: { id, checked }, context }: ImportMembers): Promise<Outcome> {
    const wrong = checked.customers.find((each) => each.wrong.length > 0);
    if (wrong !== undefined) return refuse({ code: 'IMPORT_WRONG', line: wrong.line });
    let plan: ImportPlan;
    do {
      await this.imports.finish();
      const lines = await this.checks.linesOf(checked);
      plan = {
        id,
        context,
        lines: lines.flatMap((each) => (each.state === 'new' ? each.line : [])),
      };
    } while (!(await this.imports.add(plan)));
    await this.imports.finish();
    return {
      kind: 'done',
      id: checked.importId,
      position: await this.store.lastEvent(),
      events: [],
    };
  }
}

/** (specification, members: customers from before) */
@Controller()
export class ImportController {
  constructor(
    private readonly checks: ImportChecks,
    private readonly commands: Commands,
  ) {}

  @Call('checkImport')
  async check({ body }: Asked<'checkImport'>) {
    const checked = this.checks.read(body);
    return {
      id: await this.checks.seal(checked),
      lines: [...(await this.checks.linesOf(checked))],
    };
  }

  @Call('importMembers')
  async import({ body: { id }, request }: Asked<'importMembers'>) {
    const checked = found(await this.checks.open(id));
    await this.commands.dispatch(request, ImportMembers, { id, checked });
    return { id, lines: [...(await this.checks.linesOf(checked))] };
  }
}
