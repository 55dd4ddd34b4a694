import { accepted, given } from '../given.fixture.ts';
import { draftRoster, publishRoster, roster } from './roster.ts';

const command = { commandId: 'now', month: '2026-12' };
const drafted = { type: 'RosterDrafted', data: { month: '2026-12' } } as const;
const published = { type: 'RosterPublished', data: { month: '2026-12' } } as const;

test('a month is published except while it is a draft', () => {
  expect(given(roster).drafts).toEqual(new Set());
  expect(draftRoster(given(roster), command)).toEqual(accepted(drafted));
  expect(draftRoster(given(roster, drafted), command)).toEqual(accepted());
  expect(given(roster, drafted).drafts).toEqual(new Set(['2026-12']));
  expect(publishRoster(given(roster, drafted), command)).toEqual(accepted(published));
  expect(publishRoster(given(roster), command)).toEqual(accepted());
  expect(given(roster, drafted, published).drafts).toEqual(new Set());
});
