import { salonProjectors } from '@salon/projections';
import { askOwner } from '../operations/ask-owner.ts';
import { Operator, type Print } from '../operations/operator.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { createApplication } from './create-application.ts';
import { openEngines } from './open-engines.ts';
import { openPost } from './open-post.ts';

/** Carries an operator's command out: the running salon does it, or, when none runs, this process with the files in its hands. */
export async function operate(parts: ProcessParts, words: readonly string[], print: Print): Promise<number> {
  const answered = await askOwner(parts.config.dataDir, words, print);
  if (answered !== undefined) {
    return answered;
  }
  const engines = await openEngines(parts, salonProjectors);
  await engines.projections.start();
  const post = await openPost(parts, engines);
  const application = await createApplication(parts, engines, post);
  try {
    // A command counts on what the log holds, also what nobody has projected yet.
    await engines.projections.waitFor(await engines.store.lastEvent(), undefined, 600_000);
    return await application.get(Operator).run(words, print);
  } finally {
    await application.close();
    await post.stop();
    await engines.close();
  }
}
