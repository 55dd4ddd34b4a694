import { Media } from './media.tsx';
import { Topics } from './topics.tsx';

/** 13 and 14, which share one band. */
export function MediaAndTopics() {
  return (
    <section className="band band--flush">
      <div className="wrap">
        <Media />
        <Topics />
      </div>
    </section>
  );
}
