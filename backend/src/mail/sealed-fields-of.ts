import type { RecordedEvent, Sealed, Sealer } from '@salon/event-store';

/** The personal fields of an event: empty when it has none, `erased` when their key was destroyed. */
export async function sealedFieldsOf(
  sealer: Sealer,
  event: RecordedEvent | undefined,
): Promise<Readonly<Record<string, unknown>> | 'erased'> {
  const sealed = event?.data.sealed;
  return sealed === undefined ? {} : sealer.open(sealed as Sealed);
}
