import { type RouteName, schemasByRoute } from '@salon/contract';

/** Runs only in development and tests, so that public pages carry no schemas. */
export function checkAnswer(name: RouteName, answer: unknown): void {
  const result = schemasByRoute[name].answer?.safeParse(answer);
  if (!result || result.success) return;
  const fields = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
  );
  const drift = new Error(`${name} was answered in breach of the contract. ${fields.join('; ')}`);
  console.error(drift.message); // the screen may only show that reading failed
  throw drift;
}
