import { eventIdFor } from '@salon/event-store';
import type { CommandContext } from '../../command/command-context.ts';
import { derivedId } from '../../command/command-ids.ts';

/** The one seed of every salon. Its ids follow from this, so it is part of the stored format: never to be changed. */
const SEED = '0f4c1f7e-6f0b-5b51-a7d4-3d0f6a2b9c55';

/** Context of one step of the seed. By the actor `system` the mail reactor knows that nothing of it sends a letter (DESIGN "E-mail"). */
export function seedContext(step: string, at: string): CommandContext {
  return { commandId: derivedId(SEED, step), actor: 'system', channel: 'system', correlationId: SEED, causationId: SEED, at };
}

/** Id of the event with which a step of the seed begins a stream. */
export const seedEventId = (step: string, stream: string): string => eventIdFor(derivedId(SEED, step), stream, 0);
