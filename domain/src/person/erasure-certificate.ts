import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { parsePersonId } from '../ids/identifiers.ts';

const subjectOf = ({ person }: { readonly person: string }) => parsePersonId(person) ?? { kind: 'member' as const, id: person };

const certificate = z.object({
  person: z.string(),
  /** Who was merged into the person, and was erased with them: their bookings as a guest, and other accounts. */
  merged: z.array(z.string()),
  /** When the erasure was ordered; the certificate is of when the search ended. */
  erasedAt: z.string(),
  /** Whether the keys of all of them are destroyed, and parts of events that were sealed under these. */
  isKeyDestroyed: z.boolean(),
  sealedParts: z.number().int(),
  /** How many texts were searched for by which the person was known; 0 when a crash came between. */
  texts: z.number().int(),
  /** How much was searched; the files are mails and pictures, wherever they lie. */
  searched: z.object({ events: z.number().int(), documents: z.number().int(), files: z.number().int(), backups: z.number().int() }),
  /** Where something of the person was found, and of what is left out of this list how much. */
  found: z.array(z.string()),
  more: z.number().int(),
  /** Backups from before, which hold the key until they are removed; a restore keeps the person erased. */
  backups: z.array(z.string()),
});
/** What an erasure has destroyed, and what a search found afterwards (specification, personal data: certificate). Nothing personal but the id. */
export type ErasureCertificate = Readonly<z.output<typeof certificate>>;

/** Events of `certificate-{person}`. */
export const certificateEvents = {
  ErasureCertified: eventOf<ErasureCertificate>(
    'member',
    subjectOf,
  )({
    version: 2,
    data: certificate,
    // Version 1 searched for the person alone.
    upcasters: { 1: (data) => ({ merged: [], ...data }) },
    sentence: ({ found = [], more = 0, ...data }) => {
      const left = found.length + more;
      return `${subjectLabels[subjectOf(data).kind]}の個人情報の消去を確認しました（${left === 0 ? '残っているものはありません' : `残り${left}件`}）`;
    },
    mails: noMail,
  }),
};

export type CertificateEvent = EventOf<typeof certificateEvents>;

/** With the moment at which the search ended. */
export type IssuedCertificate = ErasureCertificate & { readonly certifiedAt: string };

/** A person's certificate; null before. */
export const erasureCertificate: Aggregate<IssuedCertificate | null, CertificateEvent> = {
  initial: null,
  evolve: (_, { data }, { at }) => ({ ...data, certifiedAt: at }),
};

/** Notes what the search found; the first one counts, whatever is done again. */
export const certifyErasure = (state: IssuedCertificate | null, data: ErasureCertificate): Decision<CertificateEvent> =>
  state === null ? accept({ type: 'ErasureCertified', data }) : accept();
