import type { Audit, AuditFindingKind, ErasureCertificate, Seal } from '@salon/domain';
import { hashOfSeal } from '../command/seal-hash.ts';
import type { EndedAudit } from '../evidence/log-audits.ts';
import type { Checkup } from '../evidence/log-checkup.ts';
import { type Report, said } from './report.ts';

const MOST_SHOWN = 20;

export const sealFaults = {
  events: 'the events under it are not those that were sealed',
  mac: "it was not made with this salon's key, or was changed",
  chain: 'it does not follow on the seal before',
} as const;

const faults = { changed: 'not as it was written', missing: 'events before it are missing' } as const;

const unreadable = {
  'unknown-type': 'this program does not know the type',
  'newer-version': 'a later program wrote it',
  unparsable: 'it does not fit its schema',
  'sealed-unparsable': 'its sealed fields do not open, or do not fit their schema',
} as const;

/** The findings of a check of the whole log, one line each. */
export function checkupReport({ head, ...found }: Checkup): Report {
  const lines = [
    ...found.faults.map(({ what, position, stream, revision }) => `${position}  ${stream} at ${revision}: ${faults[what]}`),
    ...found.unreadable.map(
      ({ what, position, type, stream, revision }) => `${position}  ${type}, ${stream} at ${revision}: ${unreadable[what]}`,
    ),
    ...found.personsWithoutKey.slice(0, MOST_SHOWN).map((person) => `${person}: the key is neither there nor destroyed`),
    ...found.overlaps.map((stream) => `${stream}: bookings overlap`),
    ...found.sealFaults.map(({ number, what }) => `seal ${number}: ${sealFaults[what]}`),
    `${found.events} events are as they were written, ${found.faults.length} faults; ${found.personsWithoutKey.length} persons have lost their keys.`,
    `${found.unreadable.length} events cannot be read; ${head?.number ?? 0} seals, ${found.sealFaults.length} faults, ${found.unsealed} events not yet sealed.`,
  ];
  const wrong = [found.faults, found.unreadable, found.personsWithoutKey, found.overlaps, found.sealFaults];
  return { data: { ...found, head: headOf(head) }, lines, code: wrong.every(({ length }) => length === 0) ? 0 : 1 };
}

/** A sentence about the scope and findings of an audit. */
export const auditSentence = ({ events, compared, found }: Audit): string =>
  `${events} events searched, ${compared} documents compared; ${found} findings.`;

export function auditReport(audit: EndedAudit): Report {
  const { found, findings, events, compared } = audit;
  const lines = [...findings.map(({ what, where }) => `${where}: ${findingWords(what)}`), auditSentence(audit)];
  return { data: audit, lines, code: found === 0 ? 0 : 1, figures: { events, compared, found } };
}

function findingWords(what: string): string {
  const words: Readonly<Record<string, string>> = {
    ...unreadable,
    ...faults,
    document: 'not what the log gives',
    overlap: 'bookings overlap',
    'lost-key': 'the key is neither there nor destroyed',
  } satisfies Record<AuditFindingKind, string>;
  return words[what] ?? what;
}

/** The head of the chain of seals, to be stored elsewhere. */
export function sealReport(head: Seal | null, key: string): Report {
  if (head === null) return said('There is nothing to seal yet.', null);
  const { number, count, total, to } = head;
  const sentence = `Seal ${number} covers ${count} events to ${to}, ${total} with those before. Keep its head outside of the house: ${hashOfSeal(head)}`;
  const signature = `What this salon signs has the key ${key}.`;
  return { data: { ...headOf(head), key }, lines: [sentence, signature], figures: { seal: number, events: count } };
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
