import {
  type Aggregate,
  changeSettings,
  type Decision,
  settings,
  settingsStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { systemContext } from '../command/command-context.ts';
import type { DecidedEvent, Executor } from '../command/execute.ts';

export const hourOfReading = {
  name: '対面鑑定',
  type: 'face_to_face',
  duration: 60,
  price: 9000,
  description: '',
  isActive: true,
  restMinutes: 0,
  noticeHours: 0,
} as const;

/**
 * There are no controllers; command ids are numbered in the order of the writes. Rejects when the
 * domain refuses a write.
 */
export function openingWrites(executor: () => Executor, now: () => string) {
  let commands = 0;
  return async <S, E extends DecidedEvent>(
    stream: string,
    aggregate: Aggregate<S, E>,
    decide: (state: S, commandId: string) => Decision<E>,
  ) => {
    const commandId = derivedId(stream, String(commands++));
    const executed = await executor().execute({
      stream,
      aggregate,
      context: systemContext(now(), commandId),
      decide: (state) => decide(state, commandId),
    });
    if (executed.kind === 'refused')
      throw new Error(`${stream} refuses ${executed.rejection.code}`);
  };
}

export const openToVisitors = (write: ReturnType<typeof openingWrites>): Promise<void> =>
  write(settingsStream, settings, (state, commandId) =>
    changeSettings(state, { commandId, changes: { isOpen: true } }),
  );
