/** Somebody who may administer the salon. */
export interface AdministratorDocument {
  readonly administratorId: string;
  readonly username: string;
  /** Argon2id. */
  readonly passwordHash: string;
}
