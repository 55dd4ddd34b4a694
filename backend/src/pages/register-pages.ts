import { everyPage, pages, type SitePage } from '@salon/contract/pages';
import { type RouteName, routeOf } from '@salon/contract/routes';
import { addressAt } from '@salon/contract/site-routes';
import {
  checkClaimForm,
  checkRegistrationForm,
  emptyValues,
  type FieldErrors,
  hasErrors,
  registrationFields,
} from '@salon/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { encodingFor } from '../http/encoding.ts';
import { errorSentence, errorStatus } from '../http/error-answers.ts';
import { callerAddress } from '../http/rate-limiter.ts';
import type { PageResponse } from './page-answer.ts';
import type { PageRenderer } from './page-renderer.ts';

/** An unknown path is a plain 404 there. */
const NO_PAGES = /^\/(api|uploads|assets|art|fonts|og|icons|\.well-known)(\/|$)/;

const NOT_BUILT = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>準備中</title><p>ただいまサイトの準備をしております。しばらくしてから、もう一度お越しください。</p></html>`;

interface Site {
  readonly renderer: PageRenderer;
  readonly policy: string;
}

/** Answers every other GET; 503 if the front end is not built. */
export function registerPages(server: FastifyInstance, site: Site | undefined) {
  server.get('/admin/operations', (_request, reply) =>
    reply.redirect('/admin?tab=operations', 302),
  );
  // Asked by password managers (W3C, a well-known URL for changing passwords).
  server.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(`${pages.myPage.path}#password`, 302),
  );
  server.get('/*', async (request, reply) => {
    if (NO_PAGES.test(request.url)) throw new ApiError('NOT_FOUND');
    if (site === undefined) {
      return reply
        .status(503)
        .header('retry-after', '30')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(NOT_BUILT);
    }
    return sendPage(
      site,
      await site.renderer.answer(request.url, callerAddress(request.ip)),
      request,
      reply,
    );
  });
  if (site !== undefined) registerForms(server, site);
}

const FORM = 'application/x-www-form-urlencoded';
/** Their values are not repeated in the answer to a form. */
const SECRETS = new Set(['password', 'passwordConfirm', 'code']);

const LOGIN = { username: '', password: '', passwordConfirm: '' };
const REGISTRATION = { ...emptyValues(registrationFields), ...LOGIN, emailConfirm: '' };

function confirmed<F extends object>(form: F, fields: FormFields): F & { agreeToTerms: boolean } {
  const typed = Object.keys(form).map((name) => [name, String(fields[name] ?? '')]);
  return {
    ...form,
    ...Object.fromEntries(typed),
    agreeToTerms: fields.agreeToTerms !== undefined,
  };
}

/** Their API calls do not have these rules; with scripts the browser checks them. */
const formRules: Readonly<Partial<Record<RouteName, (fields: FormFields) => FieldErrors>>> = {
  register: (fields) => checkRegistrationForm(confirmed(REGISTRATION, fields)),
  claimMember: (fields) => checkClaimForm(confirmed(LOGIN, fields)),
};

/**
 * Browsers without scripts send forms to the URLs of their pages (specification, public site:
 * without scripts).
 */
function registerForms(server: FastifyInstance, site: Site) {
  void server.register((forms, _options, done) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, fieldsOf(body.toString())),
    );
    for (const { path, form } of everyPage) {
      if (form !== undefined) {
        forms.post(path, (request, reply) => takeForm(site, form, request, reply));
      }
    }
    done();
  });
}

type FormFields = Readonly<Record<string, string | readonly string[]>>;

function fieldsOf(body: string): FormFields {
  const sent = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => [name, several(sent.getAll(name))]),
  );
}

const several = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : values);

async function takeForm(
  site: Site,
  { route: main, others = [], many = [], leadsTo }: NonNullable<SitePage['form']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.headers['content-type']?.startsWith(FORM)) throw new ApiError('UNSUPPORTED_TYPE');
  const params = request.params as Readonly<Record<string, string>>;
  const fields = request.body as FormFields;
  const route = others.find((name) => name === fields.route) ?? main;
  const payload = {
    ...fields,
    ...Object.fromEntries(many.map((name) => [name, [fields[name] ?? []].flat()])),
  };
  const { cookie, 'user-agent': agent } = request.headers;
  const answer =
    refusedByRule(route, fields) ??
    (await request.server.inject({
      method: 'POST',
      url: addressAt(routeOf(route).path, { params }),
      remoteAddress: request.ip,
      headers: {
        'content-type': 'application/json',
        ...definedOf({ cookie, 'user-agent': agent }),
      },
      payload: JSON.stringify(payload),
    }));
  const { status } = routeOf(route);
  const cookies = answer.headers['set-cookie'];
  void reply.headers({
    'cache-control': 'no-store',
    ...definedOf({ 'set-cookie': cookies, 'retry-after': answer.headers['retry-after'] }),
  });
  if (answer.statusCode === status && leadsTo !== undefined) return reply.redirect(leadsTo, 303);
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRETS.has(name)));
  const sent = { route, status: answer.statusCode, body: answer.body, typed };
  return sendPage(
    site,
    await site.renderer.answerForm(request.url, callerAddress(request.ip), sent),
    request,
    reply,
  );
}

function refusedByRule(route: RouteName, fields: FormFields) {
  const fieldErrors = formRules[route]?.(fields) ?? {};
  const code = 'VALIDATION_FAILED';
  const message = errorSentence(code, { facts: {}, phones: [] });
  const headers: Readonly<Record<string, undefined>> = {};
  return hasErrors(fieldErrors)
    ? {
        statusCode: errorStatus(code),
        headers,
        body: JSON.stringify({ message, code, fieldErrors }),
      }
    : undefined;
}

const definedOf = <T>(values: Readonly<Record<string, T | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== undefined),
  );

async function sendPage(
  { policy }: Site,
  answer: PageResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (answer.kind === 'redirect') return reply.redirect(answer.to, 302);
  const { etag } = answer.page;
  void reply.header('content-security-policy', policy);
  // Paths with tokens have `no-store` already; others may be cached with revalidation.
  if (reply.getHeader('cache-control') === undefined) {
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (answer.status === 200 && request.headers['if-none-match']?.includes(etag))
      return reply.status(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  void reply
    .status(answer.status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding');
  return encoding === undefined
    ? reply.send(answer.page.html)
    : reply.header('content-encoding', encoding).send(answer.page[encoding]);
}
