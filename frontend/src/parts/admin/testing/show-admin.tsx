import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { createQueryClient } from '../../../api/query-client.ts';
import { type Replies, salonServer } from '../../../api/testing/salon-server.ts';
import { NowProvider } from '../../../app/now.tsx';
import { freezeClock as freezeClockAt } from '../../../app/testing/freeze-clock.ts';
import { Toaster } from '../../toaster.tsx';
import { AccessConfirmation } from '../access-confirmation.tsx';

/** 2026-10-24 (Saturday), 13:40 in Tokyo. */
const NOW = '2026-10-24T04:40:00.000Z';

export const freezeClock = (): void => freezeClockAt(NOW);

// jsdom lacks pointer capture and scrolling, which toasts and keys use.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => {};

/** The address is shown as `address`, answers are in the returned client. */
export function showAdmin(shown: ReactNode, at = '/admin'): QueryClient {
  const client = createQueryClient();
  render(
    <NowProvider at={NOW}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Toaster>
            <AccessConfirmation>{shown}</AccessConfirmation>
          </Toaster>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </NowProvider>,
  );
  return client;
}

export function serve(
  replies: Replies,
  shown: ReactNode,
  at?: string,
): ReturnType<typeof salonServer> {
  const server = salonServer(replies);
  showAdmin(shown, at);
  return server;
}

/** jsdom has no print: this one announces itself, and ends with `afterprint`. */
export const printer = () =>
  jest
    .spyOn(window, 'print')
    .mockImplementation(() => act(() => void window.dispatchEvent(new Event('beforeprint'))));

export const address = (): string | null => screen.getByTestId('address').textContent;

export const addressIs = (expected: string): Promise<void> =>
  waitFor(() => expect(address()).toBe(expected));

export const focusIsOn = (element: () => Element): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(element()));

export async function pressWhenEnabled(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
