import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import type { Session } from '../../api/answers.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { NowProvider } from '../../app/now.tsx';
import { Toaster } from '../../parts/toaster.tsx';
import { BookingWizard } from './booking-wizard.tsx';
import { draftMemory } from './use-draft.ts';

const now = '2026-10-24T01:00:00.000Z'; // Saturday, 10:00 in Kobe
const slot = (date: string, time: string) => {
  const start = Date.parse(`${date}T${time}:00+09:00`);
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + 1_800_000).toISOString(),
    half: time < '15:00' ? 'first' : 'second',
  };
};

export const service = {
  id: 's1',
  name: '対面鑑定',
  type: 'face_to_face',
  duration: 30,
  price: '4500',
  description: '',
  isActive: true,
  fortuneTellerIds: [],
};
export const lesson = { ...service, id: 's2', name: '占いレッスン', type: 'lesson', duration: 60, price: '9000' };
const teller = (id: string, name: string) => ({ id, name, nameKana: '', specialties: ['易学'], kiStar: '九紫火星', profileImage: null });
export const nobody: Session = { userId: null, email: null, role: null };
export const administrator: Session = { userId: 'a1', email: null, role: 'admin' };
export const misaki: Session = { userId: 'm1', email: 'misaki@example.jp', role: 'member' };

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** What a call was sent, for looking at it afterwards. */
export interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}

/** A salon that answers the wizard's calls: two tellers, one day with three free times. */
export class SalonStandIn {
  session: Session = nobody;
  /** Who the next login or registration makes of the visitor. */
  loginAs: Session = misaki;
  times: Record<string, readonly string[]> = { t1: ['11:00', '13:30', '15:00'], t2: ['13:30'] };
  /** `pending` where the salon approves new bookings. */
  bookedAs: 'confirmed' | 'pending' = 'confirmed';
  bookingRules = '';
  readonly sent: Sent[] = [];
  /** The next answers to writes, by path; without one they succeed. */
  readonly next = new Map<string, (Answered | 'no network')[]>();

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    if (!init.method || init.method === 'GET') return answer({ status: 200, body: this.read(path) });
    this.sent.push({ path, body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('Idempotency-Key') });
    const given = this.next.get(path)?.shift();
    if (given === 'no network') throw new TypeError('Failed to fetch');
    return answer(given ?? this.write(path));
  };

  private read(path: string): unknown {
    if (path === '/api/auth/session') return this.session;
    if (path.startsWith('/api/members/user/')) return { name: '山口 美咲', nameKana: null, phone: '090-0000-1234' };
    if (path.startsWith('/api/availability?')) {
      const times = this.times[new URLSearchParams(path.split('?')[1]).get('fortuneTellerId') ?? ''] ?? [];
      return [
        { date: '2026-11-07', holiday: null, state: times.length ? 'free' : 'full', slots: times.map((time) => slot('2026-11-07', time)) },
      ];
    }
    return [];
  }

  private write(path: string): Answered {
    if (path !== '/api/bookings') {
      const { userId, ...who } = this.loginAs;
      this.session = this.loginAs;
      return { status: 200, body: { id: userId, ...who } };
    }
    const { startTime, endTime, fortuneTellerId, serviceId, guestEmail = null } = { ...this.sent.at(-1)?.body };
    const chosen = serviceId === lesson.id ? lesson : service;
    const calendarUrl = '/api/bookings/cancel/x.y/calendar.ics';
    const booking = { id: 'b1', startTime, endTime, status: this.bookedAs, totalPrice: chosen.price, guestEmail, calendarUrl };
    return {
      status: 201,
      body: { ...booking, service: chosen, fortuneTeller: { id: fortuneTellerId, name: fortuneTellerId === 't1' ? '紫苑' : '橘 月乃' } },
    };
  }
}

const answer = ({ status, body }: Answered): Response =>
  ({ ok: status < 400, status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }) as Response;

/** The wizard as the page shows it at an address, in a browser of which jsdom lacks a few parts. */
export function openWizard(salon: SalonStandIn, address = '/booking'): void {
  draftMemory.forget();
  window.history.replaceState(null, '', address);
  window.scrollTo = () => {};
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  globalThis.fetch = salon.fetch as typeof fetch;
  const client = createQueryClient({
    '/api/services': [service, lesson],
    '/api/fortune-tellers': [teller('t1', '紫苑'), teller('t2', '橘 月乃')],
    '/api/availability': [],
    '/api/store-settings': {
      ...{ contactPhone1: '078-000-0000', contactPhone2: '', bookingDeadlineHours: 2, businessHours: {} },
      bookingRules: salon.bookingRules,
    },
  });
  // The clock stands still: the provider's own moves on to the visitor's minute.
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  render(
    <NowProvider at={now}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Toaster>
            <main>
              <BookingWizard />
            </main>
          </Toaster>
        </BrowserRouter>
      </QueryClientProvider>
    </NowProvider>,
  );
}
