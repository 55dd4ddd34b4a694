import type { z } from 'zod';
import { administratorSchemas } from './administrator/schemas.ts';
import {
  availabilitySchemas,
  breakSchemas,
  rosterSchemas,
  workingHoursSchemas,
} from './agenda/schemas.ts';
import { auditSchemas } from './audit/schemas.ts';
import { authSchemas } from './auth/schemas.ts';
import { adminBookingSchemas, bookingSchemas } from './booking/schemas.ts';
import { figureSchemas } from './figures/schemas.ts';
import { historySchemas } from './history/schemas.ts';
import { impactSchemas } from './impact/schemas.ts';
import { liveSchemas } from './live/schemas.ts';
import { importSchemas } from './member/import.ts';
import { mergeSchemas } from './member/merge.ts';
import { memberSchemas, profileSchemas } from './member/schemas.ts';
import { menuSchemas } from './menu/schemas.ts';
import { mailSchemas, projectionSchemas } from './operations/schemas.ts';
import { recruitmentSchemas } from './recruitment/schemas.ts';
import type { RouteName } from './routes.ts';
import { settingsSchemas } from './settings/schemas.ts';
import { siteSchemas } from './site/schemas.ts';
import { uploadSchemas } from './site/uploads.ts';
import { ownAgendaSchemas } from './teller/own-agenda.ts';
import { tellerSchemas } from './teller/schemas.ts';
import { tillSchemas } from './till/schemas.ts';
import { waitlistSchemas } from './waitlist/schemas.ts';
import { wordsSchemas } from './words/schemas.ts';

export interface RouteSchemas {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent with 204. */
  readonly answer?: z.ZodType;
}

const schemas = {
  ...authSchemas,
  ...bookingSchemas,
  ...adminBookingSchemas,
  ...waitlistSchemas,
  ...historySchemas,
  ...figureSchemas,
  ...tillSchemas,
  ...impactSchemas,
  ...availabilitySchemas,
  ...tellerSchemas,
  ...workingHoursSchemas,
  ...breakSchemas,
  ...rosterSchemas,
  ...ownAgendaSchemas,
  ...menuSchemas,
  ...siteSchemas,
  ...memberSchemas,
  ...importSchemas,
  ...mergeSchemas,
  ...profileSchemas,
  ...administratorSchemas,
  ...settingsSchemas,
  ...wordsSchemas,
  ...uploadSchemas,
  ...recruitmentSchemas,
  ...auditSchemas,
  ...mailSchemas,
  ...liveSchemas,
  ...projectionSchemas,
} satisfies Readonly<Record<RouteName, RouteSchemas>>;

type Schemas = typeof schemas;

export const schemasByRoute: Readonly<Record<RouteName, RouteSchemas>> = schemas;

export type InputPart = 'params' | 'query' | 'body';

/**
 * Selects a part by name alone: comparing schemas with `z.ZodType` would be the most expensive type
 * here.
 */
type SchemaOf<
  N extends RouteName,
  Part extends InputPart | 'answer',
> = Part extends keyof Schemas[N] ? Schemas[N][Part] : undefined;

/** Before and after parsing; undefined if the route has no such part. */
export type InputOf<N extends RouteName, Part extends InputPart> =
  SchemaOf<N, Part> extends undefined ? undefined : z.input<SchemaOf<N, Part>>;
export type OutputOf<N extends RouteName, Part extends InputPart> =
  SchemaOf<N, Part> extends undefined ? undefined : z.output<SchemaOf<N, Part>>;
export type AnswerOf<N extends RouteName> =
  SchemaOf<N, 'answer'> extends undefined ? undefined : z.output<SchemaOf<N, 'answer'>>;

export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;
type Part<N extends RouteName, P extends InputPart, Shape> = [InputOf<N, P>] extends [undefined]
  ? unknown
  : Shape;

export type CallInput<N extends RouteName> = Part<
  N,
  'params',
  { readonly params: InputOf<N, 'params'> }
> &
  Part<N, 'query', { readonly query?: InputOf<N, 'query'> }> &
  Part<N, 'body', { readonly body: Immutable<InputOf<N, 'body'>> }>;
