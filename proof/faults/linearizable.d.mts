/** What one client asked of a teller's day and heard. */
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
