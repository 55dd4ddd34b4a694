/**
 * A member or a teller reaches only their own data; `staff` are administrators and tellers, each
 * with their own login. The server's guard and the screens use the same table.
 */
export type Who =
  | 'all'
  | 'member'
  | 'administrator'
  | 'owner'
  | 'teller'
  | 'staff'
  | 'teller-or-owner'
  | 'member-or-administrator';

type AnswerType =
  | 'application/json'
  | 'application/jsonl'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html'
  | 'text/event-stream';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly who: Who;
  /**
   * Set for routes that change access: the caller must have confirmed who they are (specification,
   * administrators: confirming who one is).
   */
  readonly confirmed?: true;
  readonly status: 200 | 201 | 204;
  readonly answerType?: Exclude<AnswerType, 'application/json'>;
  readonly download?: string;
  /** Set if the body may be as long as an imported table. */
  readonly large?: true;
  readonly upload?: 'image';
}

type Extras = Partial<Omit<Route, 'method' | 'path' | 'who'>>;

const routesOf =
  <M extends Route['method']>(method: M, status: Route['status'] = 200) =>
  <W extends Who, P extends Route['path']>(
    who: W,
    path: P,
    extras: Extras = {},
  ): Route & { readonly method: M; readonly who: W; readonly path: P } => ({
    method,
    path,
    who,
    status,
    ...extras,
  });

export const get = routesOf('GET');
export const post = routesOf('POST');
export const create = routesOf('POST', 201);
export const put = routesOf('PUT');
export const patch = routesOf('PATCH');
export const remove = routesOf('DELETE', 204);

type RecordRoutes<N extends string, P extends string> = {
  [K in `add${N}`]: ReturnType<typeof create<'administrator', `/api/${P}`>>;
} & {
  [K in `change${N}`]: ReturnType<typeof put<'administrator', `/api/${P}/{id}`>>;
} & {
  [K in `delete${N}`]: ReturnType<typeof remove<'administrator', `/api/${P}/{id}`>>;
};

type ListedRoutes<N extends string, P extends string> = RecordRoutes<N, P> & {
  [K in `list${N}s`]: ReturnType<typeof get<'all', `/api/${P}`>>;
} & { [K in `listAll${N}s`]: ReturnType<typeof get<'administrator', `/api/${P}/all`>> };

/** `listAnnouncements` is public, `listAllAnnouncements` has hidden ones. */
export const listedRoutes = <N extends string, P extends string>(
  name: N,
  path: P,
): ListedRoutes<N, P> =>
  ({
    [`list${name}s`]: get('all', `/api/${path}`),
    [`listAll${name}s`]: get('administrator', `/api/${path}/all`),
    ...recordRoutes(name, path),
  }) as unknown as ListedRoutes<N, P>;

export const recordRoutes = <N extends string, P extends string>(
  name: N,
  path: P,
): RecordRoutes<N, P> =>
  // The keys are built from the name as in the type.
  ({
    [`add${name}`]: create('administrator', `/api/${path}`),
    [`change${name}`]: put('administrator', `/api/${path}/{id}`),
    [`delete${name}`]: remove('administrator', `/api/${path}/{id}`),
  }) as unknown as RecordRoutes<N, P>;
