import type { Audit, ErasureCertificate, Seal } from '@salon/domain';
import { hashOfSeal } from '../command/seal-hash.ts';
import { findingText } from '../evidence/finding-words.ts';
import type { EndedAudit } from '../evidence/log-audits.ts';
import type { ProvenLog } from '../evidence/log-proof.ts';
import { type Report, said } from './report.ts';

/** The findings of a proof of the log, one line each, and what it covers. */
export function proofReport({ head, findings, ...proven }: ProvenLog): Report {
  const { events, to, unsealed } = proven;
  const lines = [
    ...findings.map((finding) => `${finding.position === undefined ? '' : `${finding.position}  `}${findingText(finding)}`),
    `${events} events up to ${to}; ${head?.number ?? 0} seals, ${unsealed} events not yet sealed; ${findings.length} findings.`,
  ];
  return { data: { ...proven, head: headOf(head), findings }, lines, code: findings.length === 0 ? 0 : 1 };
}

/** A sentence about the scope and findings of an audit. */
export const auditSentence = ({ events, found }: Audit): string => `${events} events proved; ${found} findings.`;

export function auditReport(audit: EndedAudit): Report {
  const { found, findings, events } = audit;
  const lines = [...findings.map(findingText), auditSentence(audit)];
  return { data: audit, lines, code: found === 0 ? 0 : 1, figures: { events, found } };
}

/** The head of the chain of seals, to be stored elsewhere. */
export function sealReport(head: Seal | null, key: string): Report {
  if (head === null) return said('There is nothing to seal yet.', null);
  const { number, count, total, to, logId } = head;
  const sentence = `Seal ${number} covers ${count} events to ${to}, ${total} with those before. Keep its head outside of the house: ${hashOfSeal(head)}`;
  const signature = `The log is ${logId}. What this salon signs has the key ${key}.`;
  return { data: { ...headOf(head), logId, key }, lines: [sentence, signature], figures: { seal: number, events: count } };
}

const headOf = (head: Seal | null) => head && { number: head.number, total: head.total, to: head.to, head: hashOfSeal(head) };

/** An erasure certificate: what was destroyed, and what a search found afterwards. */
export function certificateReport(certificate: ErasureCertificate): Report {
  const { person, merged, isKeyDestroyed, sealedParts, texts, searched, found, more, backups } = certificate;
  const left = found.length + more;
  const lines = [
    ...merged.map((each) => `${each} was merged into ${person}, and is erased with them.`),
    `${person} is erased: ${isKeyDestroyed ? 'the key is destroyed' : 'the key is NOT destroyed'}, ${sealedParts} sealed parts of events cannot be read any more.`,
    `${texts} texts that named them were searched for in ${searched.events} events, ${searched.documents} documents and ${searched.files} files; ${left} places hold one.`,
    ...found.map((place) => `! ${place}`),
    ...(more === 0 ? [] : [`! and ${more} more`]),
    ...backups.map((name) => `The backup ${name} is from before and holds the key until it is removed; a restore keeps them erased.`),
  ];
  return { data: { ...certificate, isDone: true }, lines, code: isKeyDestroyed && left === 0 ? 0 : 1, figures: { found: left } };
}
