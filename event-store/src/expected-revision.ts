/** The revision of the last event that the writer has seen in the stream, or `no-stream` when it saw none. */
export type ExpectedRevision = 'no-stream' | number;

/** What the stream really holds: the revision of its last event, or `no-stream`. */
export type ActualRevision = 'no-stream' | number;
