import { START_POSITION } from '@salon/event-store';
import type { AnyBuild } from './build.ts';
import type { Model } from './model.ts';
import type { ModelStore } from './model-store.ts';
import type { ProjectorStatus } from './projections.ts';
import type { ReplayProgress } from './replay-progress.ts';
import type { SetAsideDocuments } from './set-aside.ts';

/** What the serving documents have set aside, also when another process feeds them. */
export async function asideOf({ projector, pointer, serving }: Model, store: ModelStore): Promise<SetAsideDocuments> {
  return serving?.aside ?? store.asideOf(projector, pointer.serving);
}

/** Where a model stands, also when another process feeds it; only that one knows its error. */
export async function modelStatus(model: Model, store: ModelStore, progress: ReplayProgress): Promise<ProjectorStatus> {
  const { name, projector, pointer, serving, building, upgrade } = model;
  const fed = serving ?? upgrade;
  return {
    name,
    version: projector.version,
    collection: pointer.serving,
    state: fed === undefined ? 'waiting' : stateOf(fed),
    position: serving?.position ?? (await store.positionOf(pointer.serving)) ?? START_POSITION,
    error: fed?.error ?? null,
    setAside: (await asideOf(model, store)).size,
    previous: pointer.previous,
    replay: building === undefined ? null : progress.status(building),
  };
}

function stateOf({ state, complete }: AnyBuild): ProjectorStatus['state'] {
  return state === 'catching-up' && !complete ? 'rebuilding' : state;
}
