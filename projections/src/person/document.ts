import type { PersonKind } from '@salon/domain';

/** Who somebody is, in clear text: the only model that has any. Erasing a person removes exactly this document. */
export interface PersonDocument {
  readonly person: string;
  readonly kind: PersonKind;
  readonly name: string;
  readonly nameKana: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Members only. */
  readonly username: string | null;
}
