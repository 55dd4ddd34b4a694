/**
 * Who may use a route: anyone, a member (for what is theirs), an administrator, an administrator who is an owner, a teller (for their own
 * days), `staff` for what administrators and tellers see to of their own login, or a member and an administrator alike. What stands as the owner's here is the owner's everywhere: the server's guard and the screens ask this table.
 */
export type Who = 'all' | 'member' | 'administrator' | 'owner' | 'teller' | 'staff' | 'member-or-administrator';

/** What a route answers when it is not JSON. */
export type AnswerType = 'application/json' | 'application/jsonl' | 'text/calendar' | 'text/csv' | 'text/event-stream';

/** One route of the HTTP contract. Path parameters stand in braces: `/api/bookings/{id}/confirm`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly who: Who;
  /**
   * It changes who may enter: the administrator must have proved the present password, and the second factor where one is on, within the last
   * minutes (specification, administrators: confirming who one is).
   */
  readonly confirmed?: true;
  /** The status of success. */
  readonly status: 200 | 201 | 204;
  readonly answerType?: Exclude<AnswerType, 'application/json'>;
  /** The name of the file that the answer is kept as. */
  readonly download?: string;
  /** The one file field of a multipart request. */
  readonly upload?: 'image';
}
