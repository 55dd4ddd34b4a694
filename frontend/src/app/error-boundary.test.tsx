import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { finds } from './testing/on-screen.ts';

let online = false;

function Pricing() {
  if (!online) throw new TypeError('Failed to fetch dynamically imported module');
  return <h1>料金</h1>;
}

function Site() {
  return (
    <>
      <Link to="/pricing">料金へ</Link>
      <Link to="/access">アクセスへ</Link>
      <ErrorBoundary place={useLocation().key}>
        <Routes>
          <Route path="/pricing" element={<Pricing />} />
          <Route path="*" element={<h1>アクセス</h1>} />
        </Routes>
      </ErrorBoundary>
    </>
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const failure = () => screen.queryByText('ページを表示できませんでした');

test('after a failed page load all links work, also the failed one', async () => {
  // React reports what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  await follow('料金へ');
  expect(failure()).toBeTruthy();
  await follow('アクセスへ');
  await finds('heading', 'アクセス');
  await follow('料金へ');
  expect(failure()).toBeTruthy();
  online = true;
  await follow('料金へ');
  await finds('heading', '料金');
  expect(failure()).toBeNull();
});
