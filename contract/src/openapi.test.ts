import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

const document = openApiDocument({ title: 'salon', version: '1' }) as {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; parameters: { name: string; in: string; required: boolean }[]; responses: object; requestBody?: object }
    >
  >;
};

test('every route stands in the document under its path and method', () => {
  for (const [name, { path, method }] of Object.entries(routes)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

test('every brace of a path is a required parameter', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(braces);
    }
  }
});

test('a deletion answers 204 without content, a picture is sent as a file', () => {
  expect(document.paths['/api/fortune-tellers/{id}']?.delete?.responses).toMatchObject({ 204: { description: 'Done.' } });
  expect(document.paths['/api/upload/banner-image']?.post?.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { image: { type: 'string', format: 'binary' } }, required: ['image'] },
      },
    },
  });
});

test('a body is described as it may be sent', () => {
  const login = document.paths['/api/auth/login']?.post?.requestBody as {
    content: { 'application/json': { schema: { properties: object } } };
  };
  expect(Object.keys(login.content['application/json'].schema.properties)).toEqual(['username', 'password']);
});
