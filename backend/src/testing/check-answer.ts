import {
  errorAnswer,
  openApiDocument,
  type RouteName,
  routeOf,
  routes,
  schemasByRoute,
} from '@salon/contract';

interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined without a body, the text if it is not JSON. */
  readonly body: unknown;
}

interface Described {
  readonly responses: Readonly<Record<string, { readonly headers: object }>>;
}
const { paths } = openApiDocument({ title: '', version: '' }) as {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

const OF_EVERY_SERVER =
  /^(cache-control|connection|content-(encoding|length|security-policy|type)|cross-origin|date|keep-alive|permissions-policy|referrer-policy|strict-transport|transfer-encoding|vary|x-(content-type-options|frame-options|robots-tag)$)/;

/** The OpenAPI document lacks them. */
function undescribed(name: RouteName, headers: ReadAnswer['headers']) {
  const { path, method, status } = routeOf(name);
  const described = Object.keys(
    paths[path]?.[method.toLowerCase()]?.responses[status]?.headers ?? {},
  ).map((each) => each.toLowerCase());
  return [...headers.keys()].filter(
    (header) => !OF_EVERY_SERVER.test(header) && !described.includes(header),
  );
}

const parametersOf = (path: string) => path.split('{').length;
const byPath = (Object.keys(routes) as RouteName[])
  .map((name) => ({ name, ...routeOf(name) }))
  .sort((one, other) => parametersOf(one.path) - parametersOf(other.path))
  .map(({ name, method, path }) => ({
    name,
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * A success has exactly the status, type, fields and headers of its route, and is not cacheable; an
 * error has a code and a Japanese sentence, without internals. Neither is readable from other
 * origins. Paths without a route are ignored.
 */
export function checkAnswer(method: string, path: string, answer: ReadAnswer): void {
  const name = byPath.find((route) => route.method === method && route.pattern.test(path))?.name;
  if (name === undefined) return;
  const unwanted = ['access-control-allow-origin', 'server', 'x-powered-by'];
  expect(unwanted.filter((header) => answer.headers.has(header))).toEqual([]);
  if (answer.status < 300) checkSuccess(name, answer);
  if (answer.status >= 400) checkRefusal(answer);
}

function checkSuccess(name: RouteName, { status, headers, body }: ReadAnswer) {
  const route = routeOf(name);
  const { answer } = schemasByRoute[name];
  expect([name, status]).toEqual([name, route.status]);
  expect([name, undescribed(name, headers)]).toEqual([name, []]);
  expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
  if (answer === undefined) {
    expect(body).toBeUndefined();
  } else {
    expect(headers.get('content-type')).toBe(
      `${route.answerType ?? 'application/json'}; charset=utf-8`,
    );
    expect(body).toEqual(answer.parse(body));
  }
}

function checkRefusal({ headers, body }: ReadAnswer) {
  const { message } = errorAnswer.strict().parse(body);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(message).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.[jt]s\b|SQLITE|Error:/);
}
