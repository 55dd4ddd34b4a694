import { NotNowError } from '../errors.ts';
/** Which collections a read model has. Its id is the projector's name. */
export interface PointerDocument {
  /** Version of the projector that wrote the serving collection. */
  readonly version: number;
  /** The collection that queries read. */
  readonly serving: string;
  /** The one that served before the last switch, kept for a way back. */
  readonly previous: string | null;
  /** The one that a replay builds. */
  readonly building: string | null;
  /** Collections that nobody needs any more, to be dropped. */
  readonly stale: readonly string[];
  /** Instant of the last switch, ISO UTC. */
  readonly switchedAt: string | null;
  /** Events of the log that the last build took in a second; absent before the first that was measured. */
  readonly rate?: number;
  /** Number of the youngest collection; the next gets one more. */
  readonly youngest: number;
  /** Number of the lease under which it was written. */
  readonly lease: number;
}

export const pointerSpec = { name: 'models', fields: {}, indexes: [] };

function collectionName(projector: string, number: number): string {
  return `${projector}_v${number}`;
}

/** All collections that a pointer names. */
export const namedBy = ({ serving, previous, building, stale }: PointerDocument): readonly string[] =>
  [serving, previous, building, ...stale].filter((name) => name !== null);

export function firstPointer(projector: string, version: number): PointerDocument {
  const serving = collectionName(projector, version);
  return { version, serving, previous: null, building: null, stale: [], switchedAt: null, youngest: version, lease: 0 };
}

/** Everything from zero: a new collection serves, all others are stale. */
export function startedOver(projector: string, version: number, pointer: PointerDocument): PointerDocument {
  const youngest = Math.max(pointer.youngest + 1, version);
  const { serving, previous, building, stale } = pointer;
  const old = [serving, previous, building].filter((name) => name !== null);
  return { ...firstPointer(projector, version), serving: collectionName(projector, youngest), youngest, stale: [...stale, ...old] };
}

/** A new collection is being built beside the others. */
export function begunReplay(projector: string, pointer: PointerDocument): PointerDocument {
  const youngest = pointer.youngest + 1;
  return { ...pointer, building: collectionName(projector, youngest), youngest };
}

/** The built one serves, the one before is kept, an older one is stale. */
export function switched(pointer: PointerDocument, at: string, rate: number): PointerDocument {
  if (pointer.building === null) throw new NotNowError('There is no replay to switch to.');
  const stale = pointer.previous === null ? pointer.stale : [...pointer.stale, pointer.previous];
  return { ...pointer, serving: pointer.building, previous: pointer.serving, building: null, stale, switchedAt: at, ...measured(rate) };
}

/** The one that was built for a newer version serves; the others, of older versions, are stale. */
export function upgraded(pointer: PointerDocument, version: number, rate: number): PointerDocument {
  const { building, serving, previous, stale } = pointer;
  if (building === null) throw new Error('Nothing has been built for the newer version.');
  const old = [serving, previous].filter((name) => name !== null);
  return { ...pointer, version, serving: building, previous: null, building: null, stale: [...stale, ...old], ...measured(rate) };
}

/** A build that had nothing to read tells no rate. */
const measured = (rate: number): Pick<PointerDocument, 'rate'> => (rate > 0 ? { rate } : {});

/** The kept one serves again. */
export function switchedBack(pointer: PointerDocument, at: string): PointerDocument {
  if (pointer.previous === null) throw new NotNowError('There is no earlier version to switch back to.');
  return { ...pointer, serving: pointer.previous, previous: pointer.serving, switchedAt: at };
}

/** Neither the kept one nor a half-built one is needed. */
export function released(pointer: PointerDocument): PointerDocument {
  const old = [pointer.previous, pointer.building].filter((name) => name !== null);
  return { ...pointer, previous: null, building: null, stale: [...pointer.stale, ...old] };
}
