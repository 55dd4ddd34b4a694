import type { AnswerOf, CallInput, ErrorAnswer, InputOf, Route, RouteName } from '@salon/contract';
import { type AddressParts, addressAt, siteRoutes } from '@salon/contract/site-routes';

let lastPosition = '';

/** The next read sends the newest log position, so that visitors see their own writes. */
export function rememberPosition(position: string | null): void {
  // Positions sort as text.
  if (position && position > lastPosition) lastPosition = position;
}

let person: string | null = null;
let namesSession = false;

/** Another person's session is answered as an ended one. */
export function actFor(userId: string | null): void {
  person = userId;
}

export function nameSession(isNamed: boolean): void {
  namesSession = isNamed;
}

interface Options {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Writes that share one are one action in the audit. */
  readonly correlationId?: string;
  readonly upload?: File;
}

export type Arguments<N extends RouteName> =
  object extends CallInput<N> ? [parts?: CallInput<N> & Options] : [parts: CallInput<N> & Options];

export interface Answered<N extends RouteName> {
  readonly answer: AnswerOf<N>;
  readonly headers: Headers;
}

/** @throws ApiError for any unsuccessful answer; fetch's TypeError when the network is down. */
export const api = async <N extends RouteName>(
  name: N,
  ...args: Arguments<N>
): Promise<AnswerOf<N>> => (await answerTo(name, ...args)).answer;

export async function answerTo<N extends RouteName>(
  name: N,
  ...[parts]: Arguments<N>
): Promise<Answered<N>> {
  const {
    body,
    upload,
    signal,
    idempotencyKey,
    correlationId,
    ...place
  }: AddressParts & Options & { readonly body?: unknown } = parts ?? {};
  const {
    method,
    path,
    upload: field,
    answerType,
  } = isOfSite(name) ? siteRouteOf(name) : await staffRouteOf(name);
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (correlationId) headers.set('X-Correlation-Id', correlationId);
  const sender = person;
  if (sender !== null && (namesSession || name !== 'readSession')) headers.set('X-Person', sender);
  if (method === 'GET' && lastPosition) headers.set('X-Read-After', lastPosition);

  const response = await fetch(addressAt(path, place), {
    method,
    headers,
    credentials: 'include',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(field && upload ? { body: formOf(field, upload) } : {}),
  });
  rememberPosition(response.headers.get('X-Log-Position'));
  const text = await response.text();
  if (sender !== null && sender !== person)
    throw new DOMException('The page has become another person’s.', 'AbortError');
  if (!response.ok)
    throw new ApiError(
      response.status,
      text,
      response.statusText,
      Number(response.headers.get('Retry-After')) || undefined,
    );
  const answer: unknown = text && answerType === undefined ? JSON.parse(text) : text || undefined;
  if (process.env.NODE_ENV !== 'production')
    (await import('./check-answer.ts')).checkAnswer(name, answer);
  return { answer: answer as AnswerOf<N>, headers: response.headers };
}

const isOfSite = (name: RouteName): name is keyof typeof siteRoutes => name in siteRoutes;
const siteRouteOf = (name: keyof typeof siteRoutes): Route => siteRoutes[name];
/** Visitors do not load the administration's table. */
const staffRouteOf = async (name: RouteName) =>
  (await import('@salon/contract/routes')).routeOf(name);

function formOf(field: string, picture: File): FormData {
  const form = new FormData();
  form.append(field, picture);
  return form;
}

export type Answer<Name extends RouteName> = AnswerOf<Name>;
export type Body<Name extends RouteName> = InputOf<Name, 'body'>;

export type Session = Answer<'readSession'>;
export type PublicSettings = Answer<'readSettings'>;
export type Teller = Answer<'listTellers'>[number];
export type Announcement = Answer<'listAnnouncements'>[number];
export type Banner = Answer<'listActiveBanners'>[number];

/** The time is an instant, or null when there is none until the end of next month. */
export interface TellerNextFree {
  readonly fortuneTellerId: string;
  readonly next: string | null;
}

export type OwnProfile = Answer<'readProfile'>;
export type MyBooking = Answer<'listMyBookings'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];

/** The message is `status: body` (specification, public site: loading). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText: string, retryAfter?: number) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
    const parsed = parseBody(body);
    this.code = parsed?.code;
    this.serverMessage = parsed?.message;
    this.fieldErrors = parsed?.fieldErrors ?? {};
  }
}

function parseBody(body: string): Partial<ErrorAnswer> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null
      ? (value as Partial<ErrorAnswer>)
      : undefined;
  } catch {
    return undefined; // a proxy's HTML page, or an empty body
  }
}

/** No request was sent; the message is shown to people. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The server's message; `otherwise` without one (network failure, answer of a proxy). */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof NotSent) return error.message;
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : otherwise;
}
