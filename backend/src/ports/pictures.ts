/** One encoded picture with the name under which it is served. */
export interface NamedPicture {
  /** Follows from the content, so a name never means another picture. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Where uploaded pictures lie. A class only to be a token. */
export abstract class Pictures {
  /**
   * Keeps pictures, in this order; durable when it resolves. One that is there already stays as it is.
   * Throws a retryable `StoreUnavailableError` when it could not, for example on a full disk.
   */
  abstract keep(pictures: readonly NamedPicture[]): Promise<void>;

  /** The bytes of a name; undefined when there is no such picture. */
  abstract read(name: string): Promise<Buffer | undefined>;

  /** Everything that lies there, whatever its name, in no order. What comes or goes meanwhile may be missing. */
  abstract all(): AsyncIterable<NamedPicture>;
}
