import { accept, once, type Remembering, remembering } from './decision.ts';
import { accepted, given } from './given.fixture.ts';

const counter = remembering<object, { readonly type: 'Counted' }>({}, (state) => state);
const count = once((_: Remembering, { step }: { readonly step: number }) =>
  accept({ type: 'Counted', step }),
);

test('a command that was carried out changes nothing again', () => {
  const command = { commandId: 'past-0', step: 2 };
  expect(count(given(counter), command)).toEqual(accepted({ type: 'Counted', step: 2 }));
  expect(count(given(counter, { type: 'Counted' }), command)).toEqual(accepted());
});
