import { applicationSpecialties, experienceOptions } from '@salon/domain';
import { parsePart } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { recruitmentSchemas } from './recruitment/schemas.ts';
import { type RouteName, routes } from './routes.ts';
import { schemasByRoute } from './schemas.ts';

type Schema = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; $ref?: string; schema: Schema }[];
  responses: Record<string | number, { headers: object }>;
  requestBody?: object;
}

const document = openApiDocument({ title: 'salon', version: '1' }) as {
  tags: { name: string }[];
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};
const names = Object.keys(routes) as RouteName[];
const operations = Object.values(document.paths).flatMap((each) => Object.values(each));

const operationOf = (name: RouteName) =>
  document.paths[routes[name].path]?.[routes[name].method.toLowerCase()] as Operation;
const headersOf = (name: RouteName, status: number | 'default') =>
  Object.keys(operationOf(name).responses[status]?.headers ?? {});

function bodyOf(name: RouteName) {
  const { content } = operationOf(name).requestBody as {
    content: Record<
      string,
      { schema: { required?: string[]; properties: Record<string, Schema> } }
    >;
  };
  const { required = [], properties } = content['application/json']?.schema ?? { properties: {} };
  return { required, properties };
}

test('the document contains every route under its path and method', () => {
  for (const [name, { path, method }] of Object.entries(routes)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

test('the document contains every parameter of a path', () => {
  for (const [path, each] of Object.entries(document.paths)) {
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(each))
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(braces);
  }
});

test.each(names)('the required fields of %s are exactly those that an empty body lacks', (name) => {
  const { body } = schemasByRoute[name];
  if (body === undefined) return;
  const { required, properties } = bodyOf(name);
  const empty = parsePart(body, {});
  expect(empty.ok ? [] : Object.keys(empty.fieldErrors).sort()).toEqual(required.toSorted());
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
});

test('a required field is neither null nor empty, an optional one may be null', () => {
  const { properties } = bodyOf('createBooking');
  expect(properties.fortuneTellerId).toMatchObject({ type: 'string', minLength: 1 });
  expect(properties.guestName).toEqual({
    anyOf: [{ type: 'string', maxLength: 1_600 }, { type: 'null' }],
  });
  expect(bodyOf('apply').properties.specialties).toMatchObject({ type: 'array', minItems: 1 });
  const nullable = names
    .filter((name) => schemasByRoute[name].body !== undefined)
    .flatMap((name) => {
      const { required, properties: each } = bodyOf(name);
      return required.filter((field) => [each[field]?.type].flat().includes('null'));
    });
  expect(nullable).toEqual([]);
});

test('the document declares the tags of all operations, and a server', () => {
  const named = document.tags.map(({ name }) => name);
  expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(named);
  expect(named).toContain('bookings');
  expect(document.servers).toEqual([{ url: '/' }]);
});

function everyProperty(name: string, node: unknown = document.paths): readonly object[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as {
    readonly properties?: Readonly<Record<string, { readonly anyOf?: readonly object[] }>>;
  };
  const own = properties[name];
  return [
    ...(own === undefined ? [] : (own.anyOf ?? [own])),
    ...Object.values(node).flatMap((inner) => everyProperty(name, inner)),
  ];
}

test.each([
  [
    'date-time',
    [
      'createdAt',
      'sentAt',
      'usedAt',
      'exportedAt',
      'lastVisit',
      'lastNoShow',
      'newsletterChosenAt',
      'next',
    ],
  ],
  ['date', ['birthDate']],
  ['email', ['email', 'guestEmail']],
  ['uuid', ['fortuneTellerId', 'serviceId', 'memberId']],
  ['iri-reference', ['imageUrl', 'buttonUrl', 'linkUrl', 'profileImage', 'calendarUrl']],
])('a text that is a %s has that format', (format, names) => {
  for (const name of names) {
    const texts = everyProperty(name).filter((each) =>
      [(each as { type?: unknown }).type].flat().includes('string'),
    );
    expect([
      name,
      texts.length > 0,
      texts.filter((each) => (each as { format?: string }).format !== format),
    ]).toEqual([name, true, []]);
  }
});

test('time parameters are described as days, instants or either', () => {
  const schemaOf = (name: RouteName, parameter: string) =>
    operationOf(name).parameters.find((each) => each.name === parameter)?.schema;
  const day = { format: 'date' };
  const instant = { format: 'date-time' };
  expect(schemaOf('readAvailability', 'from')).toMatchObject(day);
  expect(schemaOf('listTakenTimes', 'date')).toMatchObject(day);
  expect(schemaOf('readPastBoard', 'asOf')).toMatchObject({ anyOf: [day, instant] });
  expect(bodyOf('createBooking').properties.startTime).toMatchObject(instant);
});

test('a field with choices lists those that the server accepts', () => {
  const { experience, specialties } = bodyOf('apply').properties;
  expect(experience).toMatchObject({ type: 'string', enum: [...experienceOptions] });
  expect(specialties).toMatchObject({
    items: { type: 'string', enum: [...applicationSpecialties] },
  });
  const application = {
    name: '月見 灯',
    nameKana: 'ツキミ アカリ',
    email: 'a@example.jp',
    phone: '090-0000-1234',
    specialties: ['手相'],
  };
  const taken = (given: string) =>
    parsePart(recruitmentSchemas.apply.body, { ...application, experience: given }).ok;
  expect([...experienceOptions, '2年', ''].filter(taken)).toEqual(experienceOptions);
});

test('writes document Idempotency-Key, lists their total, errors Retry-After', () => {
  const refs = (name: RouteName) =>
    operationOf(name).parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  expect(refs('createBooking')).toEqual(['CorrelationId', 'Person', 'ReadAfter', 'IdempotencyKey']);
  expect(refs('listBookings')).toEqual(['CorrelationId', 'Person', 'ReadAfter']);
  expect(refs('listen')).toEqual(['CorrelationId', 'Person', 'ReadAfter']);
  expect(headersOf('createBooking', 201)).toEqual([
    'X-Correlation-Id',
    'Set-Cookie',
    'X-Projection-Lag',
    'X-Read-Models',
    'X-Log-Position',
  ]);
  expect(headersOf('listBookings', 200)).toEqual(
    expect.arrayContaining(['X-Total-Count', 'X-Total-Capped', 'X-Next-Cursor']),
  );
  expect(headersOf('exportBookings', 200)).toContain('Content-Disposition');
  expect(headersOf('readSession', 'default')).toContain('Retry-After');
});

test('every reference in the document resolves', () => {
  const { components } = document;
  const references = [...JSON.stringify(document.paths).matchAll(/#\/components\/(\w+)\/(\w+)/g)];
  expect(
    references.filter(([, kind = '', name = '']) => components[kind]?.[name] === undefined),
  ).toEqual([]);
});

test('a deletion answers 204 without content; a picture is uploaded as a file', () => {
  expect(operationOf('deleteTeller').responses).toMatchObject({ 204: { description: 'Done.' } });
  expect(operationOf('uploadBannerImage').requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { image: { type: 'string', format: 'binary' } },
          required: ['image'],
        },
      },
    },
  });
});

function textsTaken(
  node: unknown,
  place: string,
): readonly (readonly [place: string, text: Record<string, unknown>])[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = node as Record<string, unknown>;
  const isText =
    [own.type].flat().includes('string') &&
    own.enum === undefined &&
    own.const === undefined &&
    own.format !== 'binary';
  return [
    ...(isText ? [[place, own] as const] : []),
    ...Object.entries(own).flatMap(([name, inner]) =>
      name === 'propertyNames' ? [] : textsTaken(inner, `${place}.${name}`),
    ),
  ];
}

const isBounded = ({ maxLength, format, pattern }: Readonly<Record<string, unknown>>): boolean =>
  maxLength !== undefined || format === 'date' || format === 'uuid' || pattern !== undefined;

test.each(names)('every text in the body of %s has a maximum length', (name) => {
  const texts = textsTaken(operationOf(name).requestBody, name);
  const endless = texts.filter(([, text]) => !isBounded(text));
  expect(endless.map(([place]) => place)).toEqual([]);
});

test('a body is described as it is sent, before normalisation', () => {
  expect(Object.keys(bodyOf('logIn').properties)).toEqual(['username', 'password', 'code']);
});
