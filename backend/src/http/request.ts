import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import {
  type AnswerOf,
  type Immutable,
  type InputPart,
  type OutputOf,
  type Parsed,
  parsePart,
  type RouteName,
  routeOf,
  type routes,
  schemasByRoute,
} from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Channel, CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import type { TraceSpan } from '../process/telemetry.ts';
import { actorOf, GUEST, type Principal, type Staff } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import type { PageOf, RequestReads } from './reads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
}

export type ReadInput = Readonly<Record<InputPart, Parsed<unknown> | undefined>>;

export class RequestState {
  call: RouteName | undefined;
  principal: Principal = GUEST;
  /** From a page of a person whose session has ended, or is another's. */
  isOfEndedSession = false;
  reads!: RequestReads;
  /** Undefined once its command is dispatched. */
  keyed: { readonly person: string; readonly body: unknown } | undefined;
  /** The result of an earlier request with the same key. */
  first: Pick<Done, 'id' | 'position'> | undefined;
  done: Done | undefined;
  input: ReadInput | undefined;
  span: TraceSpan | undefined;

  constructor(
    readonly correlationId: string,
    readonly at: string,
    /** Derived from the Idempotency-Key, else random. */
    public commandId: string,
  ) {}

  get context(): CommandContext {
    const { commandId, correlationId, at } = this;
    const channel = this.#channel();
    const actor: Actor = channel === 'link' ? 'link' : actorOf(this.principal);
    return { commandId, actor, channel, correlationId, causationId: correlationId, at };
  }

  #channel(): Channel {
    const { call, principal } = this;
    if (call !== undefined && BY_LINK.has(call)) return 'link';
    if (principal.kind === 'administrator' || principal.kind === 'teller') return 'admin';
    return principal.kind === 'member' && call !== 'createBooking' && call !== 'joinWaitlist'
      ? 'my-page'
      : 'wizard';
  }
}

const BY_LINK: ReadonlySet<RouteName> = new Set([
  'cancelByLink',
  'rescheduleByLink',
  'chooseRemindersByLink',
  'readWaiting',
  'acceptOffer',
  'declineOffer',
  'leaveWaitlist',
]);

export const CALL = 'salon:call';

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** What a handler may return: a list also as a page, a text also as a file. */
type Served<N extends RouteName> =
  | Immutable<AnswerOf<N>>
  | PageOf<N>
  | (AnswerOf<N> extends string ? StreamableFile : never);

type Handler<N extends RouteName> =
  AnswerOf<N> extends undefined
    ? (asked: Asked<N>) => void
    : (asked: Asked<N>) => Served<N> | Promise<Served<N>>;

/** Makes a method the handler of a route: its parameter is what is asked. */
export const Call =
  <N extends RouteName>(name: N) =>
  <H extends Handler<N>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    callOfAny(name)(target, key, descriptor);
  };

/**
 * For a controller of several kinds of records, or a handler that answers by itself. `Call` checks
 * the types, too.
 */
export function callOfAny(name: RouteName): MethodDecorator {
  const { method, path, status, answerType, download } = routeOf(name);
  const decorators = [
    (target: object, key: string | symbol) => AskedParameter()(target, key, 0),
    methods[method](path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(status),
    SetMetadata(CALL, name),
  ];
  const type =
    answerType === undefined ? [] : [Header('content-type', `${answerType}; charset=utf-8`)];
  const file =
    download === undefined
      ? []
      : [Header('content-disposition', `attachment; filename="${download}"`)];
  return applyDecorators(...decorators, ...type, ...file);
}

export const callOf = (context: ExecutionContext): RouteName | undefined =>
  Reflect.getMetadata(CALL, context.getHandler());

export const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Throws 401 for others. */
export function requireMember(principal: Principal): string {
  if (principal.kind !== 'member') throw new ApiError('UNAUTHORIZED');
  return principal.id;
}

/** Whom the guard lets through to the handlers of each kind of route. */
interface Callers {
  readonly all: Principal;
  readonly member: Caller<'member'>;
  readonly administrator: Caller<'administrator'>;
  readonly owner: Caller<'administrator'>;
  readonly teller: Caller<'teller'>;
  readonly staff: Staff;
  readonly 'teller-or-owner': Staff;
  readonly 'member-or-administrator': Caller<'member' | 'administrator'>;
}

type Caller<Kind extends Principal['kind']> = Extract<Principal, { readonly kind: Kind }>;

/** What a handler is asked. Its input throws 400 with a sentence for each invalid field. */
export interface Asked<N extends RouteName> {
  readonly params: OutputOf<N, 'params'>;
  readonly query: OutputOf<N, 'query'>;
  readonly body: OutputOf<N, 'body'>;
  readonly request: RequestState;
  readonly reads: RequestReads;
  readonly principal: Callers[(typeof routes)[N]['who']];
  readonly received: FastifyRequest;
  readonly reply: FastifyReply;
}

const AskedParameter = createParamDecorator((_: undefined, context: ExecutionContext) => {
  const name = callOf(context);
  if (name === undefined) {
    throw new Error(`${context.getHandler().name} is asked but is not the handler of a route.`);
  }
  const received = requestOf(context);
  const input = () => {
    const parts = readInput(name, received);
    return {
      params: partOf(parts, 'params'),
      query: partOf(parts, 'query'),
      body: partOf(parts, 'body'),
    };
  };
  const { state: request } = received;
  return {
    received,
    reply: context.switchToHttp().getResponse<FastifyReply>(),
    request,
    reads: request.reads,
    principal: request.principal,
    get params() {
      return input().params;
    },
    get query() {
      return input().query;
    },
    get body() {
      return input().body;
    },
  };
});

function partOf(input: ReadInput, part: InputPart) {
  const parsed = input[part];
  if (parsed === undefined || parsed.ok) return parsed?.value;
  throw new ApiError(
    parsed.code,
    parsed.code === 'VALIDATION_FAILED' && part === 'body'
      ? { fieldErrors: parsed.fieldErrors }
      : {},
  );
}

const PARTS = ['params', 'query', 'body'] as const satisfies readonly InputPart[];

/** Parsed once per request. */
export function readInput(name: RouteName, request: FastifyRequest): ReadInput {
  const parsed = request.state.input;
  if (parsed !== undefined) return parsed;
  const schemas = schemasByRoute[name];
  const [params, query, body] = PARTS.map((part) => {
    const schema = schemas[part];
    return schema === undefined ? undefined : parsePart(schema, request[part]);
  });
  const input = { params, query, body };
  request.state.input = input;
  return input;
}

export function isWellFormed(name: RouteName, request: FastifyRequest): boolean {
  return Object.values(readInput(name, request)).every((part) => part === undefined || part.ok);
}
