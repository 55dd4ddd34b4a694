import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, type PageData } from '../../api/query-client.ts';
import { demoWordsData } from '../../api/testing/demo-words.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { NowProvider } from '../now.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom scrolls nothing

interface SiteAround {
  readonly data?: PageData;
  readonly now?: string;
  readonly addresses?: string[];
}

export function showOnSite(
  part: ReactNode,
  { data = [], now = '2026-10-24T04:40:00.000Z', addresses = ['/'] }: SiteAround = {},
): QueryClient {
  const client = createQueryClient([...demoWordsData, ...data]);
  render(
    <NowProvider at={now}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={addresses}>
          <Toaster>{part}</Toaster>
        </MemoryRouter>
      </QueryClientProvider>
    </NowProvider>,
  );
  return client;
}
