import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { errorAnswer } from './errors.ts';

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

function requestBody(call: Call): Json {
  if (call.upload !== undefined) {
    const file = { type: 'object', properties: { [call.upload]: { type: 'string', format: 'binary' } }, required: [call.upload] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (call.body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schema(call.body, 'input') } } } };
}

function operation(name: string, call: Call): Json {
  const error = {
    description: 'Refused; `code` says why.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const content = call.answer && { content: { [call.answerType ?? 'application/json']: { schema: schema(call.answer, 'output') } } };
  return {
    operationId: name,
    summary: call.summary,
    'x-who': call.who,
    ...(call.who === 'all' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: { [call.status]: { description: 'Done.', ...content }, default: error },
  };
}

/** The contract as an OpenAPI 3.1 document; bodies as they may be sent, answers as they are given. */
export function openApiDocument(calls: Calls, info: { readonly title: string; readonly version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
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
