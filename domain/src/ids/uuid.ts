const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids of tellers, services, members and content: lower-case UUIDs of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
