/** Cuts writes into rounds in which no document occurs twice: within a round the order is free, between rounds it is kept. */
export function roundsOf<W extends { readonly id: string }>(writes: readonly W[]): readonly (readonly W[])[] {
  const rounds: W[][] = [];
  const times = new Map<string, number>();
  for (const write of writes) {
    const round = times.get(write.id) ?? 0;
    times.set(write.id, round + 1);
    const present = rounds[round];
    if (present === undefined) rounds.push([write]);
    else present.push(write);
  }
  return rounds;
}
