import { createQueryClient } from './query-client.ts';
import { isBuiltFrom, read } from './read.ts';
import { BuiltFrom, salonServer } from './testing/salon-server.ts';

test('a message affects the answers built from its read models, and those that state none', async () => {
  salonServer({
    listBanners: () => new BuiltFrom(['banners'], []),
    listApplications: () => new BuiltFrom(['applications', 'people'], []),
    listReviewImages: () => [],
  });
  const client = createQueryClient();
  for (const name of ['listBanners', 'listApplications', 'listReviewImages'] as const)
    await client.fetchQuery(read(name));
  const affected = (...models: readonly string[]) =>
    client
      .getQueryCache()
      .findAll({ predicate: isBuiltFrom(models) })
      .map(({ queryKey: [name] }) => name);
  expect(affected('banners')).toEqual(['listBanners', 'listReviewImages']);
  expect(affected('people')).toEqual(['listApplications', 'listReviewImages']);
  expect(affected('members')).toEqual(['listReviewImages']);

  client.removeQueries();
  client.setQueryData(['listBanners'], []);
  expect(affected('members')).toEqual(['listBanners']);
});
