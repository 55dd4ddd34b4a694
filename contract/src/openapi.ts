import { mapValues } from '@salon/domain';
import { z } from 'zod';
import { errorAnswer } from './errors.ts';
import { parsePart } from './fields.ts';
import {
  type AnswerHeader,
  answerHeaders,
  answerHeadersOf,
  refusalHeaders,
  requestHeaders,
  requestHeadersOf,
} from './headers.ts';
import type { Route } from './route.ts';
import { type RouteName, routeOf, routes } from './routes.ts';
import { type RouteSchemas, schemasByRoute } from './schemas.ts';

type Json = Record<string, unknown>;

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

function parameters(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function requestBody({ upload }: Route, { body }: RouteSchemas): Json {
  if (upload !== undefined) {
    const file = {
      type: 'object',
      properties: { [upload]: { type: 'string', format: 'binary' } },
      required: [upload],
    };
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } },
    };
  }
  if (body === undefined) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: bodySchema(body) } } },
  };
}

/**
 * Fields that a form's rule requires are optional in their schema; validating an empty body finds
 * them.
 */
function bodySchema(body: z.ZodType): Json {
  const described = schema(body, 'input') as Json & { readonly properties?: Json };
  const empty = parsePart(body, {});
  const required = empty.ok
    ? []
    : Object.keys(described.properties ?? {}).filter((field) => field in empty.fieldErrors);
  const { required: _, ...others } = described;
  if (required.length === 0) return others;
  const properties = Object.entries(described.properties ?? {}).map(([field, value]) => [
    field,
    required.includes(field) ? withoutNull(value as Json) : value,
  ]);
  return { ...others, properties: Object.fromEntries(properties), required };
}

function withoutNull({ type, anyOf, ...rest }: Json): Json {
  const isNull = (each: Json): boolean => each.type === 'null';
  if (Array.isArray(anyOf)) {
    const some = (anyOf as Json[]).filter((each) => !isNull(each));
    return some.length === 1 && some[0] !== undefined
      ? withoutNull({ ...rest, ...some[0] })
      : { ...rest, anyOf: some };
  }
  const [only, ...more] = [type].flat().filter((each) => each !== 'null');
  if (more.length > 0 || only === undefined) return { type, ...rest };
  return {
    type: only,
    ...(only === 'string' && rest.enum === undefined && { minLength: 1 }),
    ...(only === 'array' && { minItems: 1 }),
    ...rest,
  };
}

const toHeaders = (names: readonly AnswerHeader[]): Json =>
  Object.fromEntries(
    names.map((name) => [answerHeaders[name].name, { $ref: `#/components/headers/${name}` }]),
  );

const tagOf = (path: string) => path.split('/')[2] ?? '';

function operation(name: RouteName): Json {
  const route = routeOf(name);
  const { summary, params, query, answer } = schemasByRoute[name];
  const error = {
    description: 'Refused; `code` says why.',
    headers: toHeaders(refusalHeaders),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const content = answer && {
    content: { [route.answerType ?? 'application/json']: { schema: schema(answer, 'output') } },
  };
  const inQuery = parameters(query, 'query');
  const isPaged = inQuery.some((parameter) => parameter.name === 'pageSize');
  const named = requestHeadersOf(name).map((header) => ({
    $ref: `#/components/parameters/${header}`,
  }));
  return {
    operationId: name,
    tags: [tagOf(route.path)],
    summary,
    'x-who': route.who,
    ...(route.confirmed === true ? { 'x-confirmed': true } : {}),
    ...(route.who === 'all' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(params, 'path'), ...inQuery, ...named],
    ...requestBody(route, schemasByRoute[name]),
    responses: {
      [route.status]: {
        description: 'Done.',
        headers: toHeaders(answerHeadersOf(name, isPaged)),
        ...content,
      },
      default: error,
    },
  };
}

export function openApiDocument(info: { readonly title: string; readonly version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, method } = routeOf(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schema(errorAnswer, 'output') },
      parameters: mapValues(requestHeaders, (header) => ({ ...header, in: 'header' })),
      headers: mapValues(answerHeaders, ({ description, schema }) => ({ description, schema })),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}
