import { type EventType, eventDefinitions, isEventType, type PersonId } from '@salon/domain';
import { type EventToAppend, eventIdFor, type JsonObject, type Sealed, type Sealer } from '@salon/event-store';
import type { CommandContext } from './command-context.ts';
import { noteParsed } from './stored-event.ts';

/** What a decision gives, whatever the aggregate: the structural half of the domain's events. */
export interface DecidedEvent {
  readonly type: string;
  readonly data: object;
  readonly personal?: { readonly person: PersonId; readonly fields: object };
}

/**
 * Makes decided events ready for the log: ids from the command, metadata as flat text, personal fields sealed. Each
 * person's key is durable before this resolves. Throws `PersonErasedError` for a person whose key was destroyed.
 */
export function prepareEvents(
  sealer: Sealer,
  stream: string,
  decided: readonly DecidedEvent[],
  context: CommandContext,
): Promise<readonly EventToAppend[]> {
  return Promise.all(
    decided.map(async (event, index) => {
      if (!isEventType(event.type)) {
        throw new Error(`${event.type} is decided on ${stream} but has no schema.`);
      }
      const definition = eventDefinitions[event.type];
      const id = eventIdFor(context.commandId, stream, index);
      const data = definition.data.parse(event.data) as JsonObject;
      const { personal } = event;
      const sealed = personal && { sealed: await seal(sealer, id, event.type, personal) };
      const stored = { ...data, ...sealed };
      noteParsed(stored, data);
      return { id, type: event.type, data: stored, metadata: { ...context, v: String(definition.version) } };
    }),
  );
}

function seal(sealer: Sealer, id: string, type: EventType, { person, fields }: NonNullable<DecidedEvent['personal']>): Promise<Sealed> {
  const { personal } = eventDefinitions[type];
  if (personal === undefined) {
    throw new Error(`${type} has no personal fields.`);
  }
  return sealer.seal(person, id, personal.fields.parse(fields) as JsonObject, personal.version);
}
