import type { AnswerOf, RouteName } from '@salon/contract';
import type { SentForm } from '@salon/contract/pages';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { ApiError } from '../api/api.ts';

const SentFormContext = createContext<SentForm | undefined>(undefined);

/**
 * The form was posted before the scripts were loaded (specification, public site: without scripts).
 */
export function SentFormProvider({
  sent,
  children,
}: {
  readonly sent: SentForm | undefined;
  readonly children: ReactNode;
}) {
  return <SentFormContext value={sent}>{children}</SentFormContext>;
}

export interface Sent<N extends RouteName> {
  readonly typed: SentForm['typed'];
  readonly answer?: AnswerOf<N>;
  readonly error?: ApiError;
}

/** Kept for the component's lifetime; undefined unless this form was posted. */
export function useSentForm<N extends RouteName>(route: N): Sent<N> | undefined {
  const sent = useContext(SentFormContext);
  const [outcome] = useState(() => (sent?.route === route ? outcomeOf<N>(sent) : undefined));
  return outcome;
}

function outcomeOf<N extends RouteName>({ typed, status, body }: SentForm): Sent<N> {
  if (status >= 400) return { typed, error: new ApiError(status, body, '') };
  return { typed, answer: (body === '' ? undefined : JSON.parse(body)) as AnswerOf<N> };
}
