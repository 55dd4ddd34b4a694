import { defineProjector, type Projector, present } from '../engine/projector.ts';

export interface StatesDocument {
  readonly last: string | null;
  readonly states: readonly string[];
}

const documentOf = (...states: readonly string[]): StatesDocument => ({
  last: states.at(-1) ?? null,
  states,
});

/** `stumbles` fails at an event, as a faulty program would. */
export function statesProjector(
  version = 1,
  stumbles: (position: string, state: string) => boolean = () => false,
): Projector<StatesDocument> {
  return defineProjector<StatesDocument, 'InquiryReceived' | 'InquiryStateChanged'>({
    name: 'states',
    label: '状態',
    audience: [],
    version,
    keys: ({ data }) => [data.id],
    on: {
      InquiryReceived: () => documentOf(`v${version}`),
      InquiryStateChanged(doc, event) {
        const { state } = event.data;
        if (stumbles(event.position, state)) throw new Error(`Stumbled over ${state}.`);
        return documentOf(...present(doc, event).states, state);
      },
    },
    indexes: [['last']],
  });
}
