import type { Advances } from './advances.ts';
import type { AnyBuild } from './build.ts';
import type { Model } from './model.ts';
import type { Advance } from './projections.ts';

/** Tells who waits and who listens what the builds that serve have taken. */
export class Announcer {
  constructor(
    private readonly models: readonly Model[],
    private readonly advances: Advances,
  ) {}

  /** A build has taken a stretch, and these documents have changed. */
  taken(build: AnyBuild, changed: readonly string[]): void {
    const model = this.servedBy(build);
    if (model === undefined || !build.complete) return;
    this.advances.reach(model.name, build.position);
    if (changed.length > 0) this.tell(build, { [model.name]: changed });
  }

  /** A build begins where it stands. What has changed since this process last heard of its model (another one fed it) is not known. */
  arrived(build: AnyBuild, isUntold = false): void {
    const known = this.advances.positionOf(build.projector.name);
    const isElsewhere = build.complete && known !== undefined && known !== build.position;
    this.taken(build, []);
    if (isUntold || isElsewhere) this.tell(build, {});
  }

  /** All live builds have had everything up to here, also what does not concern them. */
  passed(): void {
    for (const { name, serving } of this.models) {
      if (serving?.state === 'live') this.advances.reach(name, serving.position);
    }
  }

  /** An older version serves, up to here, and is fed no more. */
  stays({ name, outdated }: Model): void {
    if (outdated !== undefined) this.advances.reach(name, outdated);
  }

  private tell(build: AnyBuild, ids: Advance['ids']): void {
    const model = this.servedBy(build);
    if (model !== undefined) this.advances.publish({ topics: [model.name], position: build.position, ids });
  }

  private servedBy(build: AnyBuild): Model | undefined {
    return this.models.find(({ serving }) => serving === build);
  }
}
