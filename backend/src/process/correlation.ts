/**
 * What a caller may send as a correlation id, which joins a request's log lines, its events and the mails that follow from it; anything else is replaced,
 * since it lands in logs and metadata.
 */
export const isCorrelationId = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);
