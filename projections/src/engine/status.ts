import { START_POSITION } from '@salon/event-store';
import type { AnyBuild } from './build.ts';
import type { Model } from './model.ts';
import type { ModelStore } from './model-store.ts';
import type { ProjectorStatus } from './projections.ts';
import type { ReplayProgress } from './replay-progress.ts';

/** Where a model stands, also when another process feeds it. */
export async function modelStatus(
  { name, projector, pointer, serving, building }: Model,
  store: ModelStore,
  progress: ReplayProgress,
): Promise<ProjectorStatus> {
  return {
    name,
    version: projector.version,
    collection: pointer.serving,
    state: serving === undefined ? 'waiting' : stateOf(serving),
    position: serving?.position ?? (await store.positionOf(pointer.serving)) ?? START_POSITION,
    error: serving?.error ?? null,
    setAside: serving?.aside.size ?? 0,
    previous: pointer.previous,
    replay: building === undefined ? null : progress.status(building),
  };
}

function stateOf({ state, complete }: AnyBuild): ProjectorStatus['state'] {
  return state === 'catching-up' && !complete ? 'rebuilding' : state;
}
