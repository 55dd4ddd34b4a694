export interface NamedPicture {
  /** A hash of the content, so a name never means another picture. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A class only to serve as injection token. */
export abstract class Pictures {
  /**
   * Durable when it resolves, in this order; existing ones are not changed. Throws a retryable
   * `StoreUnavailableError`, for example on a full disk.
   */
  abstract keep(pictures: readonly NamedPicture[]): Promise<void>;

  abstract read(name: string): Promise<Buffer | undefined>;
}
