import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';

/** Findings of an audit: a document that differs from the log, or a fault in the log itself. */
export const auditFindings = {
  document: '文書が記録と違います',
  changed: '記録が書き換えられています',
  missing: '前の記録が抜けています',
  overlap: '予約の時間が重なっています',
  'lost-key': '個人情報の鍵がありません',
  'unknown-type': '種類のわからない記録です',
  'newer-version': '新しい版のプログラムの記録です',
  unparsable: '記録を読み取れません',
  'sealed-unparsable': '封をした項目を読み取れません',
} as const;
export type AuditFindingKind = keyof typeof auditFindings;

const audit = z.object({
  /** The log that the positions belong to. */
  logId: z.string(),
  /** Positions: before the first event audited, and of the last one. */
  from: z.string(),
  to: z.string(),
  /** Events read, and documents that were rebuilt and compared. */
  events: z.number().int(),
  compared: z.number().int(),
  /** Number of findings, and the first places: `model/document`, `stream/revision`, a stream or a person's id. */
  found: z.number().int(),
  findings: z.array(z.object({ what: z.string(), where: z.string() })),
  startedAt: z.string(),
});
/** What one audit checked and found (specification, operation: audit). */
export type Audit = Readonly<z.output<typeof audit>>;

/** Events of `audits`. */
export const auditEvents = {
  LogAudited: eventOf<Audit>('operations', () => ({ kind: 'operations', id: '' }))({
    version: 1,
    data: audit,
    sentence: ({ events, compared, found }) => {
      const looked = `自動監査（記録${events}件、文書${compared}件）を行いました。`;
      return `${looked}${found === 0 ? '異常はありません' : `${found}件の異常が見つかりました`}`;
    },
    mails: ({ found }) => (found === 0 ? noMail() : ['audit-found']),
  }),
};

export type AuditEvent = EventOf<typeof auditEvents>;

/** The latest audit and the instant it ended; null before the first. */
export const lastAudit: Aggregate<(Audit & { readonly at: string }) | null, AuditEvent> = {
  initial: null,
  evolve: (_, { data }, { at }) => ({ ...data, at }),
};

export const noteAudit = (data: Audit): Decision<AuditEvent> => accept({ type: 'LogAudited', data });
