/** A client's operation on a teller's day, with its outcome. */
export interface Operation {
  readonly kind: 'book' | 'cancel';
  readonly id?: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly began: number;
  readonly ended: number;
  readonly outcome: 'done' | 'refused' | 'unknown';
}

export function isLinearizable(operations: readonly Operation[]): boolean;
