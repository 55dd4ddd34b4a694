import { type AnswerOf, type RouteName, routeOf } from '@salon/contract';
import type { Answer } from './client.ts';

/** The body of a successful answer; throws if the status is another. */
export function answered<N extends RouteName>(name: N, { status, body }: Answer): AnswerOf<N> {
  if (status !== routeOf(name).status)
    throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body as AnswerOf<N>;
}
