import type { Aggregate } from '../decision.ts';

export interface ErasureState {
  readonly isErased: boolean;
}

/** Whether a person has been erased, read from that person's own stream, whatever else lies on it. */
export const erasure: Aggregate<ErasureState, { readonly type: string }> = {
  initial: { isErased: false },
  evolve: (state, { type }) => (type === 'PersonErased' ? { isErased: true } : state),
};
