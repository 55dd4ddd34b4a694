/**
 * The personal fields of one event as they lie in the log and in documents: readable only with the person's key.
 * Binary members are base64url. Upcasters never look inside.
 */
export type Sealed = {
  /** Whose fields these are. */
  readonly person: string;
  /** Id of the key that sealed them. */
  readonly key: string;
  /** Version of the sealing itself. */
  readonly v: 1;
  readonly nonce: string;
  /** Ciphertext and authentication tag. */
  readonly text: string;
};
