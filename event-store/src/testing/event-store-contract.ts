import { describeAppends } from './contract-of-appends.ts';
import { describeReads } from './contract-of-reads.ts';
import { describeSubscriptions } from './contract-of-subscriptions.ts';
import type { OpenStoreUnderTest } from './store-under-test.ts';

export function describeEventStoreContract(name: string, open: OpenStoreUnderTest): void {
  describe(name, () => {
    describeAppends(open);
    describeReads(open);
    describeSubscriptions(open);
  });
}
