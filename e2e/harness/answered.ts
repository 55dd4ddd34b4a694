import { type AnswerOf, errorAnswer, openApiDocument, type RouteName, routeOf, schemasOf } from '@salon/contract';
import type { Answer } from './client.ts';

interface Described {
  readonly responses: Readonly<Record<string, { readonly headers: object }>>;
}
const { paths } = openApiDocument({ title: '', version: '' }) as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** What any server says of an answer's way and form, and what guards a page against others. */
const OF_EVERY_SERVER =
  /^(access-control|cache-control|connection|content-(encoding|length|security-policy|type)|cross-origin|date|keep-alive|permissions-policy|referrer-policy|strict-transport|transfer-encoding|vary|x-(content-type-options|frame-options|robots-tag)$)/;

/** The headers of an answer that the OpenAPI document does not name. */
function undescribed(name: RouteName, headers: Headers): readonly string[] {
  const { path, method, status } = routeOf(name);
  const described = Object.keys(paths[path]?.[method.toLowerCase()]?.responses[status]?.headers ?? {}).map((each) => each.toLowerCase());
  return [...headers.keys()].filter((header) => !OF_EVERY_SERVER.test(header) && !described.includes(header));
}

/** The answer of a call that succeeded: the contract's status and kind, its fields and headers, all of them and no others. */
export function answered<N extends RouteName>(name: N, { status, headers, body }: Answer): AnswerOf<N> {
  const route = routeOf(name);
  const { answer } = schemasOf(name);
  if (status !== route.status) throw new Error(`${name} answered ${status}, not ${route.status}: ${JSON.stringify(body)}`);
  expect(undescribed(name, headers)).toEqual([]);
  if (answer === undefined) {
    expect(body).toBeUndefined();
  } else {
    expect(headers.get('content-type')).toBe(`${route.answerType ?? 'application/json'}; charset=utf-8`);
    expect(body).toEqual(answer.parse(body));
  }
  return body as AnswerOf<N>;
}

/** What a refusal said, as `409 SLOT_TAKEN`: it has a Japanese sentence and nothing of the machinery behind it. */
export function refused({ status, headers, body }: Answer): string {
  const { message, code } = errorAnswer.strict().parse(body);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(message).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.[jt]s\b|SQLITE|Error:/);
  return `${status} ${code}`;
}

/** The sentences at the fields of a form that was refused for its contents. */
export function complained(answer: Answer): Readonly<Record<string, string>> {
  expect(refused(answer)).toBe('400 VALIDATION_FAILED');
  return errorAnswer.parse(answer.body).fieldErrors ?? {};
}
