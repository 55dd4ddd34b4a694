export interface NamedPicture {
  /** A hash of the content, so a name never means another picture. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The store of uploaded pictures. A class only to serve as injection token. */
export abstract class Pictures {
  /**
   * Stores pictures, in this order; durable when it resolves. Existing ones are not changed.
   * Throws a retryable `StoreUnavailableError`, for example on a full disk.
   */
  abstract keep(pictures: readonly NamedPicture[]): Promise<void>;

  /** The bytes of a picture; undefined if there is none. */
  abstract read(name: string): Promise<Buffer | undefined>;
}
