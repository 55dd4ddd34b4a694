/**
 * The error with which a promise was rejected (`no failure` when it was not), and after how many
 * milliseconds.
 */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<{ readonly error: unknown; readonly milliseconds: number }> {
  const began = performance.now();
  const error = await promise.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  return { error, milliseconds: performance.now() - began };
}
