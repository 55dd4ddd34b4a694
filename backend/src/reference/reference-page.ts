import {
  answerHeaders,
  openApiDocument,
  type RouteName,
  requestHeaders,
  routeOf,
  routes,
  schemasByRoute,
  type Who,
} from '@salon/contract';
import { groupedBy } from '@salon/domain';

type Json = Readonly<Record<string, unknown>>;

const escaped = (text: string) =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const WHO: Readonly<Record<Who, string>> = {
  all: 'anyone',
  member: 'a member, for what is theirs',
  administrator: 'administrators',
  owner: 'owners',
  teller: 'tellers, for their own days',
  staff: 'administrators and tellers, for their own login',
  'teller-or-owner': 'tellers, about their own bookings, and owners',
  'member-or-administrator': 'members and administrators',
};

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #22242b; background: #fbfaf7; }
  h2 { margin-top: 3rem; border-bottom: 1px solid #cfcabd; } h3 { margin: 2rem 0 .3rem; font-size: 1rem; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { background: #f1eee6; padding: .8rem; overflow-x: auto; }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700; } nav a { margin-right: 1rem; } p { margin: .3rem 0; } summary { cursor: pointer; }
`;

export function referencePage(): string {
  const { paths } = openApiDocument({ title: '', version: '' }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  };
  const areas = byArea();
  const links = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`).join('\n');
  const sections = [...areas].map(([area, names]) => {
    const shown = names.map((name) =>
      entryOf(name, paths[routeOf(name).path]?.[routeOf(name).method.toLowerCase()] ?? {}),
    );
    return `<section><h2 id="${area}">${area}</h2>\n${shown.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>HTTP API</title><style>${STYLE}</style></head>
<body><h1>HTTP API</h1>
<p>Every call of the salon; the same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${links}</nav>
<h2>Headers</h2>
<p>Every call reads:</p>${listed(Object.values(requestHeaders))}
<p>Answers may have:</p>${listed(Object.values(answerHeaders))}
${sections.join('\n')}
</body></html>
`;
}

function listed(headers: readonly { readonly name: string; readonly description: string }[]) {
  return `<dl>${headers.map(({ name, description }) => `<dt><code>${escaped(name)}</code></dt><dd>${escaped(description)}</dd>`).join('')}</dl>`;
}

function byArea() {
  return groupedBy(
    Object.keys(routes) as RouteName[],
    (name) => routeOf(name).path.split('/')[2] ?? '',
  );
}

function entryOf(name: RouteName, operation: Json) {
  const { method, path, who, status, answerType } = routeOf(name);
  const { summary } = schemasByRoute[name];
  const parameters = (operation.parameters as readonly Json[] | undefined) ?? [];
  const named = parameters
    .filter((parameter) => 'name' in parameter)
    .map(
      (parameter) =>
        `<code>${escaped(String(parameter.name))}</code> (${escaped(String(parameter.in))})`,
    );
  return `<article id="${name}"><h3><code><span class="method">${method}</span> ${escaped(path)}</code></h3>
<p>${escaped(summary)}</p><p>For ${WHO[who]}. Answers ${status}${answerType === undefined ? '' : ` as ${answerType}`}.</p>
${named.length > 0 ? `<p>Takes ${named.join(', ')}.</p>` : ''}${details('Body', bodyOf(operation))}${details('Answer', answerOf(operation, status))}</article>`;
}

function details(title: string, schema: unknown) {
  return schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, undefined, 2))}</pre></details>`;
}

type Content =
  | { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
  | undefined;

const schemaIn = (holder: Content) => Object.values(holder?.content ?? {})[0]?.schema;
const bodyOf = ({ requestBody }: Json) => schemaIn(requestBody as Content);
const answerOf = ({ responses }: Json, status: number) =>
  schemaIn((responses as Readonly<Record<string, Content>> | undefined)?.[status]);
