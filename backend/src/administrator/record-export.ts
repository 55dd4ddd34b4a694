import { type ExportedList, exportList } from '@salon/domain';
import { administratorStreams } from '../auth/administrators.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { Executor } from '../command/execute.ts';

/** For `csvOf` (specification, administration: audit). */
export function recordExport(
  executor: Executor,
  list: ExportedList,
  context: CommandContext,
): (count: number) => Promise<unknown> {
  const administratorId = context.actor.slice('administrator:'.length);
  return (count) =>
    executor.decide(administratorStreams, administratorId, context, (state, command) =>
      exportList(state, { ...command, list, count }),
    );
}
