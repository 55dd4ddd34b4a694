/**
 * Whether a caller's correlation id is valid. It links log lines, events and mails of a request; others are replaced, since the id is written
 * to logs and metadata.
 */
export const isCorrelationId = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);
