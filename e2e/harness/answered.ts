import { type AnswerOf, type RouteName, routeOf } from '@salon/contract';
import type { Answer } from './client.ts';

/** What a call that succeeded was answered. */
export function answered<N extends RouteName>(name: N, { status, body }: Answer): AnswerOf<N> {
  if (status !== routeOf(name).status)
    throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body as AnswerOf<N>;
}
