import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { read } from '../api/read.ts';
import { finds, sees } from '../app/testing/on-screen.ts';
import { showOnSite } from '../app/testing/show-on-site.tsx';
import { Loaded } from './states.tsx';

function Names() {
  return (
    <Loaded query={useQuery(read('listTellers'))}>
      {(all) => <p>{all.map(({ name }) => name).join('、')}</p>}
    </Loaded>
  );
}

const show = (answer: unknown) => showOnSite(<Names />, { data: [[['listTellers'], answer]] });

test('null from the server is an error with a retry, not a broken page', async () => {
  show(null);
  expect(screen.getByRole('alert').textContent).toContain('読み込めませんでした');
  await finds('button', 'もう一度読み込む');
});

test('an empty list says so', async () => {
  show([]);
  await sees('ただいま準備しております。');
});
