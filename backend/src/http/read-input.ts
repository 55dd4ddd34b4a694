import { type InputPart, type Parsed, parsePart, type RouteName, schemasOf } from '@salon/contract';
import type { FastifyRequest } from 'fastify';

const PARTS = ['params', 'query', 'body'] as const satisfies readonly InputPart[];

/** The parts of a request as the contract reads them; a part that the route does not take is undefined. */
export type ReadInput = Readonly<Record<InputPart, Parsed<unknown> | undefined>>;

const inputs = new WeakMap<FastifyRequest, ReadInput>();

/** Reads a request by the schemas of its route, once. */
export function readInput(name: RouteName, request: FastifyRequest): ReadInput {
  const known = inputs.get(request);
  if (known !== undefined) {
    return known;
  }
  const schemas = schemasOf(name);
  const [params, query, body] = PARTS.map((part) => {
    const schema = schemas[part];
    return schema === undefined ? undefined : parsePart(schema, request[part]);
  });
  const input = { params, query, body };
  inputs.set(request, input);
  return input;
}

/** Whether the contract takes a request as it is. */
export function isWellFormed(name: RouteName, request: FastifyRequest): boolean {
  return Object.values(readInput(name, request)).every((part) => part === undefined || part.ok);
}
