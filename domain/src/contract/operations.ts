import { z } from 'zod';
import type { Call, Calls } from './call.ts';

/** How far one read model is, as the operator sees it. */
export const projectionAnswer = z.object({
  name: z.string(),
  version: z.number().int(),
  state: z.enum(['live', 'paused', 'replaying', 'standby', 'failed']),
  position: z.string(),
  /** Documents that an event could not be applied to; they wait, the others go on. */
  setAside: z.number().int(),
  replay: z.object({ events: z.number().int(), rate: z.number(), secondsLeft: z.number().nullable() }).nullable(),
  /** Whether an older version is kept for the way back. */
  previous: z.number().int().nullable(),
});
export type ProjectionAnswer = z.output<typeof projectionAnswer>;

const params = z.object({ name: z.string().regex(/^[A-Za-z][A-Za-z-]{0,40}$/) });

function action<const Name extends string>(name: Name, summary: string) {
  return {
    method: 'POST',
    path: `/api/operations/projections/{name}/${name}`,
    who: 'administrator',
    summary,
    params,
    answer: projectionAnswer.loose(),
    status: 200,
  } as const satisfies Call;
}

export const operationsCalls = {
  listProjections: {
    method: 'GET',
    path: '/api/operations/projections',
    who: 'administrator',
    summary: 'The read models and how far they are.',
    answer: z.array(projectionAnswer),
    status: 200,
  },
  replayProjection: action('replay', 'Builds the read model anew beside the serving one.'),
  verifyProjection: action('verify', 'Compares the read model with one built anew.'),
  pauseProjection: action('pause', 'Stops the read model.'),
  resumeProjection: action('resume', 'Lets the read model go on.'),
  switchBackProjection: action('switch-back', 'Serves the version before again.'),
} as const satisfies Calls;
