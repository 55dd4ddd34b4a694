import { defineProjector, type Projector, present } from '../engine/projector.ts';

/** What the tests' read model keeps of an inquiry: its states in order. */
export interface StatesDocument {
  readonly states: readonly string[];
}

const statesFields = { last: ({ states }: StatesDocument) => states.at(-1) ?? null };

/** A small read model that can be told to stumble over an event, as a faulty program would. */
export function statesProjector(
  version = 1,
  stumbles: (position: string, state: string) => boolean = () => false,
): Projector<StatesDocument, typeof statesFields> {
  return defineProjector<StatesDocument, 'InquiryReceived' | 'InquiryStateChanged', typeof statesFields>({
    name: 'states',
    version,
    fromOlder: (doc: StatesDocument) => doc,
    keys: ({ data }) => [data.inquiryId],
    on: {
      InquiryReceived: () => ({ states: [`v${version}`] }),
      InquiryStateChanged(doc, event) {
        const { state } = event.data;
        if (stumbles(event.position, state)) throw new Error(`Stumbled over ${state}.`);
        return { states: [...present(doc, event).states, state] };
      },
    },
    fields: statesFields,
    indexes: [['last']],
  });
}
