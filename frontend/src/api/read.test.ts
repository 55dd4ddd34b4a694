import { createQueryClient } from './query-client.ts';
import { isBuiltFrom, read } from './read.ts';
import { BuiltFrom, salonServer } from './testing/salon-server.ts';

test('the read models of an answer are forgotten when its query is removed', async () => {
  salonServer({ listBanners: () => new BuiltFrom(['banners'], []) });
  const client = createQueryClient();
  await client.fetchQuery(read('listBanners'));
  const affected = () => client.getQueryCache().findAll({ predicate: isBuiltFrom(['members']) });
  expect(affected()).toEqual([]);

  client.removeQueries();
  client.setQueryData(['listBanners'], []);
  expect(affected()).toHaveLength(1);
});
