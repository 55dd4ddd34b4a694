import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventAbout, noMail } from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { type PersonId, parsePersonId } from '../ids/identifiers.ts';

const subjectOf = ({ person }: { readonly person: string }) =>
  parsePersonId(person) ?? { kind: 'member' as const, id: person };

const personEvent = eventAbout('member', subjectOf);

/**
 * Orders that a person's data be made unreadable, on the person's stream and before the key is
 * destroyed, so that the erasure survives a crash or a restored backup.
 */
export const personEvents = {
  PersonErased: personEvent({
    data: z.object({ person: z.string() }),
    sentence: (data) => `${subjectLabels[subjectOf(data).kind]}の個人情報を消去しました`,
    mails: noMail,
  }),
};

export type PersonEvent = EventOf<typeof personEvents>;

export interface ErasureState {
  readonly isErased: boolean;
}

/** Whether a person has been erased, from the person's stream. */
export const erasure: Aggregate<ErasureState, { readonly type: string }> = {
  initial: { isErased: false },
  evolve: (state, { type }) => (type === 'PersonErased' ? { isErased: true } : state),
};

/** Orders a person's erasure, once (specification, personal data: erasing). */
export function erasePerson(
  state: ErasureState,
  { person }: { readonly person: PersonId },
): Decision<PersonEvent> {
  return state.isErased ? accept() : accept({ type: 'PersonErased', data: { person } });
}

const certificate = z.object({
  person: z.string(),
  /** Guests and other accounts erased with this one. */
  merged: z.array(z.string()),
  /** Instant of the order. */
  erasedAt: z.string(),
  /** Whether all keys are destroyed, and how many event parts were sealed under them. */
  isKeyDestroyed: z.boolean(),
  sealedParts: z.number().int(),
  /** Identifying texts searched for; 0 after a crash in between. */
  texts: z.number().int(),
  /** Numbers of searched things; files are mails and pictures. */
  searched: z.object({
    events: z.number().int(),
    documents: z.number().int(),
    files: z.number().int(),
    backups: z.number().int(),
  }),
  /** Places of findings, and how many are not listed. */
  found: z.array(z.string()),
  more: z.number().int(),
  /** Earlier backups that hold the key; restoring one keeps the person erased. */
  backups: z.array(z.string()),
});
/** Result of an erasure and of the search after it (specification, personal data: certificate). */
export type ErasureCertificate = Readonly<z.output<typeof certificate>>;

/** Events of `certificate-{person}`. */
export const certificateEvents = {
  ErasureCertified: personEvent({
    data: certificate,
    sentence: ({ found = [], more = 0, ...data }) => {
      const left = found.length + more;
      return `${subjectLabels[subjectOf(data).kind]}の個人情報の消去を確認しました（${left === 0 ? '残っているものはありません' : `残り${left}件`}）`;
    },
    mails: noMail,
  }),
};

type CertificateEvent = EventOf<typeof certificateEvents>;

/** A certificate with the instant at which its search ended. */
export type IssuedCertificate = ErasureCertificate & { readonly certifiedAt: string };

/** A person's certificate; null before it is issued. */
export const erasureCertificate: Aggregate<IssuedCertificate | null, CertificateEvent> = {
  initial: null,
  evolve: (_, { data }, { at }) => ({ ...data, certifiedAt: at }),
};

/** Records the certificate; repeating it changes nothing. */
export const certifyErasure = (
  state: IssuedCertificate | null,
  data: ErasureCertificate,
): Decision<CertificateEvent> =>
  state === null ? accept({ type: 'ErasureCertified', data }) : accept();
