import type { z } from 'zod';

export interface RouteSchemas {
  /** One sentence for the reference. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent with 204. */
  readonly answer?: z.ZodType;
}

export type SchemaTable = Readonly<Record<string, RouteSchemas>>;
