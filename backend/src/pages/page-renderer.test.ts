import type { ReadKey, ReadName } from '@salon/contract/routes';
import type { Bundle } from './bundle.ts';
import { PageCache } from './page-cache.ts';
import { PageRenderer } from './page-renderer.ts';

const bundle: Bundle = {
  template: '<body><!--body--></body>',
  readsFor: async () => [['readSettings'], ['readTeller', { params: { id: 'x' } }]],
  findPage: async (address) => {
    const url = address.split('?')[0] ?? '/';
    return url === '/nowhere'
      ? undefined
      : { url, isLinked: true, isShared: url === '/', checks: [] };
  },
  render: async ({ data, now, origin }) => ({
    status: 200,
    html: JSON.stringify({ data, now, origin }),
    head: '',
    preload: [],
    state: '',
  }),
  fillTemplate: (template, { html }) => template.replace('<!--body-->', html),
};

function renderer(over: Partial<Bundle> = {}) {
  const answers: Partial<Record<ReadName, unknown>> = {
    readSettings: { storeName: '宵月' },
    readTeller: { name: '紫苑' },
  };
  const asked: string[] = [];
  const errors: unknown[] = [];
  const read = async ([name]: ReadKey) => {
    asked.push(name);
    return { answer: answers[name], models: [] };
  };
  const parts = {
    pages: new PageCache(() => 0),
    read,
    now: () => '2026-10-24T00:00:00.000Z',
    origin: 'https://yoizuki.example',
  };
  return {
    answers,
    asked,
    errors,
    renderer: new PageRenderer({
      ...parts,
      bundle: { ...bundle, ...over },
      onError: (error) => errors.push(error),
    }),
  };
}

test('a page is rendered from the answers of its reads, null for what is not there', async () => {
  const { answers, renderer: pages } = renderer();
  answers.readTeller = null;
  const answer = await pages.answer('/', 'here');
  const state = {
    data: [
      [['readSettings'], { storeName: '宵月' }],
      [['readTeller', { params: { id: 'x' } }], null],
    ],
    now: '2026-10-24T00:00:00.000Z',
    origin: 'https://yoizuki.example',
  };
  expect(answer).toMatchObject({
    kind: 'page',
    status: 200,
    page: { html: Buffer.from(`<body>${JSON.stringify(state)}</body>`) },
  });
});

test('a shared page is rendered once, another each time', async () => {
  const { asked, renderer: pages } = renderer();
  await pages.answer('/', 'here');
  await pages.answer('/', 'here');
  expect(asked).toHaveLength(2);
  await pages.answer('/mypage', 'here');
  await pages.answer('/mypage', 'here');
  expect(asked).toHaveLength(6);
});

test('a query that the page does not read makes no other page', async () => {
  const { asked, renderer: pages } = renderer();
  const plain = await pages.answer('/', 'here');
  expect([
    await pages.answer('/?utm_source=mail', 'here'),
    await pages.answer('/?x=1&x=2', 'here'),
  ]).toEqual([plain, plain]);
  expect(asked).toHaveLength(2);
});

test('an address is answered with the page of what exists, and that page is rendered once', async () => {
  const rendered: string[] = [];
  const { asked, renderer: pages } = renderer({
    findPage: async (_, __, data) => ({
      url: data === undefined ? '/booking?teller=made-up' : '/booking',
      isLinked: true,
      isShared: true,
      checks: [['listTellers']],
    }),
    readsFor: async () => [],
    render: async ({ url }) => {
      rendered.push(url);
      return { status: 200, html: url, head: '', preload: [], state: '' };
    },
  });
  await pages.answer('/booking?teller=1', 'here');
  await pages.answer('/booking?teller=2', 'here');
  expect({ asked, rendered }).toEqual({
    asked: ['listTellers', 'listTellers'],
    rendered: ['/booking'],
  });
});

test('a page that cannot be rendered is left to the browser, and the failure is told', async () => {
  const { errors, renderer: pages } = renderer({
    render: async () => {
      throw new Error('broken');
    },
  });
  expect(await pages.answer('/', 'here')).toMatchObject({
    kind: 'page',
    status: 200,
    page: { html: Buffer.from('<body></body>') },
  });
  expect(await pages.answer('/', 'here')).toMatchObject({ kind: 'page', status: 200 });
  expect(errors).toHaveLength(2);
});

test.each([undefined, null])(
  'a page for which a read answered %s is rendered anew for the next visitor',
  async (nothing) => {
    const { answers, asked, renderer: pages } = renderer();
    const { readTeller } = answers;
    answers.readTeller = nothing;
    await pages.answer('/', 'here');
    answers.readTeller = readTeller;
    const answer = await pages.answer('/', 'here');
    expect(answer.kind === 'page' && answer.page.html.toString()).toContain('紫苑');
    await pages.answer('/', 'here');
    expect(asked).toHaveLength(4);
  },
);

test('whether what an address names exists is asked by turns, so that one caller does not hold the reads of others', async () => {
  const named: Partial<Bundle> = {
    findPage: async (address, _, data) => ({
      url: data === undefined ? address : '/',
      isLinked: true,
      isShared: true,
      checks: [['readSettings']],
    }),
  };
  const { asked, renderer: pages } = renderer(named);
  const many = Array.from({ length: 25 }, (_, number) =>
    pages.answer(`/booking?step=${number}`, 'greedy'),
  );
  const visitor = pages.answer('/booking?step=a', 'visitor');
  await expect(many[24]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toHaveLength(4);
  expect(await visitor).toMatchObject({ kind: 'page', status: 200 });
  await Promise.all(many.slice(0, 24));
});
