import { NotNowError } from '../errors.ts';

/** The collections of a read model; the document's id is the projector's name. */
export interface PointerDocument {
  /** Version of the projector that wrote the serving collection. */
  readonly version: number;
  /** The collection that queries read. */
  readonly serving: string;
  /** The one that served before the last switch, kept to switch back. */
  readonly previous: string | null;
  /** The one that a replay builds. */
  readonly building: string | null;
  /** Collections to be dropped. */
  readonly stale: readonly string[];
  /** Instant of the last switch, ISO UTC. */
  readonly switchedAt: string | null;
  /** Events per second of the last build; absent until one was measured. */
  readonly rate?: number;
  /** Number of the newest collection. */
  readonly youngest: number;
  /** Number of the lease that wrote it. */
  readonly lease: number;
}

export const pointerSpec = { name: 'models', fields: {}, indexes: [] };

function collectionName(projector: string, number: number): string {
  return `${projector}_v${number}`;
}

/** All collections that a pointer names. */
export const collectionsOf = ({ serving, previous, building, stale }: PointerDocument): readonly string[] =>
  [serving, previous, building, ...stale].filter((name) => name !== null);

export function firstPointer(projector: string, version: number): PointerDocument {
  const serving = collectionName(projector, version);
  return { version, serving, previous: null, building: null, stale: [], switchedAt: null, youngest: version, lease: 0 };
}

/** A new, empty collection serves; all others are stale. */
export function startedOver(projector: string, version: number, pointer: PointerDocument): PointerDocument {
  const youngest = Math.max(pointer.youngest + 1, version);
  const { serving, previous, building, stale } = pointer;
  const old = [serving, previous, building].filter((name) => name !== null);
  return { ...firstPointer(projector, version), serving: collectionName(projector, youngest), youngest, stale: [...stale, ...old] };
}

/** A replay builds a new collection. */
export function begunReplay(projector: string, pointer: PointerDocument): PointerDocument {
  const youngest = pointer.youngest + 1;
  return { ...pointer, building: collectionName(projector, youngest), youngest };
}

/** The built collection serves, the previous one is kept, an older one is stale. */
export function switched(pointer: PointerDocument, at: string, rate: number): PointerDocument {
  if (pointer.building === null) throw new NotNowError('There is no replay to switch to.');
  const stale = pointer.previous === null ? pointer.stale : [...pointer.stale, pointer.previous];
  return { ...pointer, serving: pointer.building, previous: pointer.serving, building: null, stale, switchedAt: at, ...measured(rate) };
}

/** The collection that was built for a newer version serves; those of older versions are stale. */
export function upgraded(pointer: PointerDocument, version: number, rate: number): PointerDocument {
  const { building, serving, previous, stale } = pointer;
  if (building === null) throw new Error('Nothing has been built for the newer version.');
  const old = [serving, previous].filter((name) => name !== null);
  return { ...pointer, version, serving: building, previous: null, building: null, stale: [...stale, ...old], ...measured(rate) };
}

/** A build that read nothing has no rate. */
const measured = (rate: number): Pick<PointerDocument, 'rate'> => (rate > 0 ? { rate } : {});

/** The previous collection serves again. */
export function switchedBack(pointer: PointerDocument, at: string): PointerDocument {
  if (pointer.previous === null) throw new NotNowError('There is no earlier version to switch back to.');
  return { ...pointer, serving: pointer.previous, previous: pointer.serving, switchedAt: at };
}

/** The previous and the half-built collection are stale. */
export function released(pointer: PointerDocument): PointerDocument {
  const old = [pointer.previous, pointer.building].filter((name) => name !== null);
  return { ...pointer, previous: null, building: null, stale: [...pointer.stale, ...old] };
}
