/** The better of the two forms that an answer is kept in, if whoever asks takes one by their `Accept-Encoding`. */
export function encodingFor(accepted = ''): 'br' | 'gzip' | undefined {
  const taken = accepted.split(',').map((entry) => entry.replace(/\s/g, '').toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) =>
    taken.some((entry) => entry === encoding || (entry.startsWith(`${encoding};q=`) && !/=0(\.0*)?$/.test(entry))),
  );
}
