import { type RouteName, schemasOf } from '@salon/contract';

/**
 * Parses an answer by the contract, in development and tests only, so that public pages carry no
 * schemas in production.
 * @throws Error that names the route and each field that breaks the contract.
 */
export function checkAnswer(name: RouteName, answer: unknown): void {
  const result = schemasOf(name).answer?.safeParse(answer);
  if (!result || result.success) return;
  const fields = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
  );
  const drift = new Error(`${name} was answered in breach of the contract. ${fields.join('; ')}`);
  console.error(drift.message); // the screen may only show that reading failed
  throw drift;
}
