import type { z } from 'zod';

/** Who may make a call: anyone, a member (for what is theirs), an administrator, or either. */
export type Who = 'all' | 'member' | 'administrator' | 'member-or-administrator';

/** What a call answers when it is not JSON. */
export type AnswerType = 'application/json' | 'text/calendar' | 'text/csv' | 'text/event-stream';

/** One call of the HTTP contract. Path parameters stand in braces: `/api/bookings/{id}/confirm`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The one file field of a multipart call. */
  readonly upload?: 'image';
  /** Absent with 204. */
  readonly answer?: z.ZodType;
  readonly answerType?: Exclude<AnswerType, 'application/json'>;
  /** The status of success. */
  readonly status: 200 | 201 | 204;
}

export type Calls = Readonly<Record<string, Call>>;

/** What a caller writes into a part of a call, and what its handler reads after parsing. */
export type InputOf<C extends Call, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType ? z.input<C[Part]> : undefined;
export type OutputOf<C extends Call, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType ? z.output<C[Part]> : undefined;
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;
