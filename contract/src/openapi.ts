import { z } from 'zod';
import { errorAnswer } from './errors.ts';
import type { RouteSchemas } from './route-schemas.ts';
import { type Route, type RouteName, routeOf, routes } from './routes.ts';
import { schemasOf } from './schemas.ts';

type Json = Record<string, unknown>;

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Path and query parameters, one entry each. */
function parameters(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schema(type, 'input') as { properties?: Record<string, Json>; required?: readonly string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function requestBody({ upload }: Route, { body }: RouteSchemas): Json {
  if (upload !== undefined) {
    const file = { type: 'object', properties: { [upload]: { type: 'string', format: 'binary' } }, required: [upload] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schema(body, 'input') } } } };
}

function operation(name: RouteName): Json {
  const route = routeOf(name);
  const { summary, params, query, answer } = schemasOf(name);
  const error = {
    description: 'Refused; `code` says why.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const content = answer && { content: { [route.answerType ?? 'application/json']: { schema: schema(answer, 'output') } } };
  return {
    operationId: name,
    summary,
    'x-who': route.who,
    ...(route.who === 'all' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...requestBody(route, schemasOf(name)),
    responses: { [route.status]: { description: 'Done.', ...content }, default: error },
  };
}

/** The contract as an OpenAPI 3.1 document; bodies as they may be sent, answers as they are given. */
export function openApiDocument(info: { readonly title: string; readonly version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, method } = routeOf(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: schema(errorAnswer, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}
