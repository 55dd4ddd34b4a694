import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectKey } from '../ports/tokens.ts';

export type MemberLinkPurpose =
  | 'reset'
  | 'invitation'
  | 'email'
  | 'teller-email'
  | 'email-undo'
  | 'merge';

/** Only a link of the waitlist's mails proves that the mail was read. */
type LinkPurpose = MemberLinkPurpose | 'cancel' | 'waitlist:mail' | 'waitlist:my-page';

/** The login is a member's or a teller's. */
export interface MemberLink {
  readonly memberId: string;
  readonly requestId: string;
}

/** Ids with a signature, not stored (architecture, events: the token of the cancel link). */
@Injectable()
export class LinkTokens {
  constructor(@InjectKey('link') private readonly key: Uint8Array) {}

  of(purpose: LinkPurpose, ...ids: readonly string[]) {
    return [...ids, this.sign(purpose, ids).toString('base64url')].join('.');
  }

  /** The ids; undefined for an invalid token. Compares in constant time. */
  read(purpose: LinkPurpose, token: string): readonly string[] | undefined {
    const ids = token.split('.');
    const signature = Buffer.from(ids.pop() ?? '', 'base64url');
    const expected = this.sign(purpose, ids);
    return signature.length === expected.length && timingSafeEqual(signature, expected)
      ? ids
      : undefined;
  }

  ofMember(purpose: MemberLinkPurpose, token: string): MemberLink | undefined {
    const [memberId, requestId] = this.read(purpose, token) ?? [];
    return memberId === undefined || requestId === undefined ? undefined : { memberId, requestId };
  }

  private sign(purpose: LinkPurpose, ids: readonly string[]) {
    return createHmac('sha256', this.key)
      .update([purpose, ...ids].join(':'))
      .digest();
  }
}
