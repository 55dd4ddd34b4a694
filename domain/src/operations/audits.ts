import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf } from '../event-definition.ts';
import { keysOf } from '../keys-of.ts';

/** The log differs from what was written (specification, operation: proof of the log). */
const logFaults = {
  file: 'データベースのファイルが壊れています',
  changed: '記録が書き換えられています',
  missing: '前の記録が抜けています',
  repeated: '同じ番号の記録が二つあります',
  lost: 'あったはずの記録が失われています',
  rewritten: 'この間の記録が控えと違います',
  'lost-head': 'この控えの記録ではありません',
} as const;

const unreadableEvents = {
  newer: '新しい版のプログラムの記録です',
  unparsable: '記録を読み取れません',
  'sealed-unparsable': '封をした項目を読み取れません',
} as const;

export const logFindings = {
  ...logFaults,
  ...unreadableEvents,
  'skipped-readable': '読み取れる記録が読み飛ばされています',
  overlap: '予約の時間が重なっています',
  'lost-key': '個人情報の鍵がありません',
} as const;
export type LogFindingKind = keyof typeof logFindings;

export const isLogFault = (kind: LogFindingKind): boolean => Object.hasOwn(logFaults, kind);
export const isUnreadableEvent = (kind: LogFindingKind): boolean =>
  Object.hasOwn(unreadableEvents, kind);

/** `where`: `stream/revision`, a position, two positions, a head, an agenda or a person. */
export const logFinding = z.object({
  what: z.enum(keysOf(logFindings)),
  where: z.string(),
});
export type LogFinding = Readonly<z.output<typeof logFinding>>;

/** The chain of hashes after an event (specification, operation: head of the log). */
const logHead = z.object({
  stream: z.string(),
  revision: z.number().int(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
});
export type LogHead = Readonly<z.output<typeof logHead>>;

const audit = z.object({
  logId: z.string(),
  /** `to` is the last position that was read. */
  to: z.string(),
  events: z.number().int(),
  head: logHead,
  /** `findings` has only the first ones. */
  found: z.number().int(),
  findings: z.array(logFinding),
  startedAt: z.string(),
});
export type Audit = Readonly<z.output<typeof audit>>;

export const auditEvents = {
  LogAudited: eventOf(
    'operations',
    'operations',
    audit.shape,
  )({
    sentence: ({ events, found }) =>
      `自動監査（記録${events}件）を行いました。${found === 0 ? '異常はありません' : `${found}件の異常が見つかりました`}`,
    mails: () => ['log-audited'],
  }),
};

type AuditEvent = EventOf<typeof auditEvents>;

export const lastAudit: Aggregate<(Audit & { readonly at: string }) | null, AuditEvent> = {
  initial: null,
  evolve: (_, { data }, { at }) => ({ ...data, at }),
};

export const noteAudit = (data: Audit): Decision<AuditEvent> =>
  accept({ type: 'LogAudited', data });
