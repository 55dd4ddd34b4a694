import { administrator, administratorStream, type ExportedList, exportList } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Executor } from '../command/execute.ts';

/** For `csvOf` (specification, administration: audit). */
export function recordExport(
  executor: Executor,
  list: ExportedList,
  context: CommandContext,
): (count: number) => Promise<unknown> {
  const { actor, commandId } = context;
  const administratorId = actor.slice('administrator:'.length);
  return (count) =>
    executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context,
      decide: (state) => exportList(state, { commandId, administratorId, list, count }),
    });
}
