/** A job as it is kept in `work.db`; done ones stay for a while, so that their ids count. */
export interface JobDocument {
  readonly kind: string;
  readonly data: Readonly<Record<string, string>>;
  readonly state: 'waiting' | 'running' | 'done' | 'dead';
  /** When it may run; of a running one, when it is presumed lost; of an ended one, when it ended. */
  readonly at: string;
  readonly attempts: number;
  readonly error: string | null;
  /** Of a running one: the claim that took it, so that whoever made it knows it for theirs. */
  readonly claim?: string;
}

/** Ended jobs do not stand in the index of due ones. */
export const jobCollection = {
  name: 'jobs',
  indexes: {
    due: (job: JobDocument) => (job.state === 'waiting' || job.state === 'running' ? [job.at] : []),
    state: (job: JobDocument) => [`${job.state}|${job.at}`],
  },
};
