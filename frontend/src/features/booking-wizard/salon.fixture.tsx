import { addressOf, type RouteName, routeOf } from '@salon/contract/routes';
import { ANY_TELLER, addMinutes, defaultSettings, guestBody, tokyoInstant } from '@salon/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { type BoundFunctions, type queries, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router';
import type { Answer, Body, Session } from '../../api/api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { demoWordsData } from '../../api/testing/demo-words.ts';
import { type Refusal, type SentCall, salonServer } from '../../api/testing/salon-server.ts';
import { NowProvider } from '../../app/now.tsx';
import { reading } from '../../parts/admin/testing/samples.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { madeInTab, unansweredInTab } from './booking-made.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { type CustomerDraft, draftInTab, emptyDraft } from './use-draft.ts';
import { unfinishedInTab } from './wizard-choice.ts';
import type { Service } from './wizard-context.ts';

const now = '2026-10-24T01:00:00.000Z'; // Saturday, 10:00 in Kobe
const slot = (date: string, time: string) => {
  const start = tokyoInstant(date, time);
  return { start, end: addMinutes(start, 30), half: time < '15:00' ? 'first' : 'second' };
};

const call: Service = { ...reading, id: 's3', name: '電話鑑定', type: 'phone', duration: 20 };
const lesson: Service = {
  ...reading,
  id: 's2',
  name: '占いレッスン',
  type: 'lesson',
  duration: 60,
  price: '9000',
};
const teller = (id: string, name: string, ...more: string[]) => ({
  id,
  name,
  nameKana: '',
  specialties: ['易学', ...more],
  kiStar: '九紫火星',
  profileImage: null,
});
export const CALENDAR = addressOf('readLinkedCalendar', { params: { token: 'x.y' } });
const nobody: Session = { userId: null, email: null, role: null };
export const administrator: Session = { userId: 'a1', email: null, role: 'admin' };
export const misaki: Session = { userId: 'm1', email: 'misaki@example.jp', role: 'member' };

interface Sent extends SentCall {
  readonly body: Readonly<Record<string, unknown>>;
}

export class FakeSalon {
  session: Session = nobody;
  loginAs: Session = misaki;
  nextFree: readonly { readonly fortuneTellerId: string; readonly next: string }[] = [];
  times: Record<string, readonly string[]> = { t1: ['11:00', '13:30', '15:00'], t2: ['13:30'] };
  bookedAs: 'confirmed' | 'pending' = 'confirmed';
  bookingRules = '';
  reminders = { dayBefore: '18:00', hoursBefore: 2 };
  servedServices: readonly Service[] = [reading, lesson, call];
  services: readonly Service[] = [reading, lesson, call];
  phone: string | null = '090-0000-1234';
  answersTimesAfter: Promise<void> = Promise.resolve();
  readonly next = new Map<RouteName, (Refusal | TypeError)[]>();
  private server: ReturnType<typeof salonServer> | undefined;

  open(): void {
    this.server = salonServer({
      readSession: () => this.session,
      readMemberOfUser: () => ({ name: '山口 美咲', nameKana: null, phone: this.phone }),
      readAvailability: async ({ query }) => {
        await this.answersTimesAfter;
        return query.fortuneTellerId === ANY_TELLER
          ? this.daysOfAny()
          : this.days(this.times[query.fortuneTellerId ?? ''] ?? []);
      },
      listServices: () => this.services,
      listWorkingHours: () => [],
      listTakenTimes: () => [],
      logIn: (call) => this.failureOf(call.name) ?? this.logIn(),
      register: (call) =>
        this.failureOf(call.name) ?? {
          ...this.logIn(),
          username: 'misaki',
          name: '山口 美咲',
          nameKana: null,
          phone: null,
        },
      joinWaitlist: (call) =>
        this.failureOf(call.name) ?? this.join(call.body as Body<'joinWaitlist'>),
      createBooking: (call) =>
        this.failureOf(call.name) ?? this.book(call.body as Body<'createBooking'>),
    });
  }

  get sent(): readonly Sent[] {
    return (this.server?.writes() ?? []) as readonly Sent[];
  }

  get bodies(): readonly Sent['body'][] {
    return this.sent.map(({ body }) => body);
  }

  askedBeforeSending(name: RouteName): number {
    const sent = this.server?.sent ?? [];
    const first = sent.findIndex((call) => routeOf(call.name).method !== 'GET');
    return sent.slice(0, first < 0 ? undefined : first).filter((call) => call.name === name).length;
  }

  private failureOf(name: RouteName): Refusal | undefined {
    const failure = this.next.get(name)?.shift();
    if (failure instanceof TypeError) throw failure;
    return failure;
  }

  private days(times: readonly string[]) {
    const date = '2026-11-07';
    return [
      {
        date,
        holiday: null,
        state: times.length ? 'free' : 'full',
        slots: times.map((time) => slot(date, time)),
      },
    ];
  }

  private daysOfAny() {
    const times = [...new Set(Object.values(this.times).flat())].sort();
    const assigneeOf = (time: string) =>
      Object.keys(this.times).find((id) => this.times[id]?.includes(time));
    return this.days(times).map((day) => ({
      ...day,
      slots: day.slots.map((each, i) => ({ ...each, fortuneTellerId: assigneeOf(times[i] ?? '') })),
    }));
  }

  private logIn() {
    this.session = this.loginAs;
    const { userId, ...who } = this.loginAs;
    return { id: userId, ...who };
  }

  private join({
    date,
    part,
    fortuneTellerId = null,
  }: Body<'joinWaitlist'>): Answer<'joinWaitlist'> {
    const { id, name, type, duration } = reading;
    return {
      date,
      part: part as 'all-day',
      service: { id, name, type, duration },
      fortuneTeller: fortuneTellerId === null ? null : { id: fortuneTellerId, name: '紫苑' },
    };
  }

  private book({
    startTime,
    fortuneTellerId,
    serviceId,
    guestEmail = null,
  }: Body<'createBooking'>): Answer<'createBooking'> {
    const chosen = [lesson, call].find(({ id }) => id === serviceId) ?? reading;
    return {
      id: 'b1',
      number: 'K4W-72H',
      startTime,
      endTime: addMinutes(startTime, chosen.duration),
      status: this.bookedAs,
      totalPrice: chosen.price,
      notes: null,
      cancellationRequested: false,
      cancellationNote: null,
      fortuneTeller: { id: fortuneTellerId, name: fortuneTellerId === 't1' ? '紫苑' : '橘 月乃' },
      service: chosen,
      ...guestBody(() => null),
      guestEmail,
      userId: null,
      calendarUrl: CALENDAR,
    };
  }
}

export let salon: FakeSalon;
export let user: UserEvent;

export function withSalon(): void {
  beforeEach(() => {
    salon = new FakeSalon();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  });
  afterEach(() => jest.useRealTimers());
}

export const CONFIRM = '/booking?service=s1&teller=t1&date=2026-11-07&time=13:30&step=3';
export const click = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const MENU = 'メニューと占い師をお選びください';
export const TIME = '日時をお選びください';
export const CUSTOMER = 'お客さま情報をご入力ください';
export const CONFIRMATION = 'ご予約内容をご確認ください';
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export async function book(): Promise<void> {
  await click('予約を確定する');
  await heading('予約完了');
}

export async function enter(
  label: string | RegExp,
  text: string,
  part: BoundFunctions<typeof queries> = screen,
): Promise<void> {
  await user.click(await part.findByLabelText(label));
  await user.paste(text);
}

export async function logIn(username = 'misaki'): Promise<void> {
  await enter(/ユーザー名/, username);
  await enter(/パスワード/, 'yoizuki7');
  await click('ログイン');
}

export function openWizard(address = '/booking', draft = emptyDraft): void {
  for (const kept of [unfinishedInTab, madeInTab, unansweredInTab]) kept.forget();
  draftInTab.keep(draft);
  window.history.replaceState(null, '', address);
  window.scrollTo = () => {};
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  salon.open();
  const settings = {
    ...defaultSettings,
    storeName: '占い処 宵月',
    contactPhone1: '078-000-0000',
  };
  const client = createQueryClient([
    ...demoWordsData,
    [['listServices'], salon.servedServices],
    [['listTellers'], [teller('t1', '紫苑'), teller('t2', '橘 月乃', '手相')]],
    [['readAvailability'], salon.nextFree],
    [
      ['readSettings'],
      { ...settings, bookingRules: salon.bookingRules, reminders: salon.reminders },
    ],
  ]);
  // The clock is frozen, since the provider's moves on to the current minute.
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  render(
    <NowProvider at={now}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Toaster>
            <Link to="/booking">WEB予約</Link>
            <main>
              <BookingWizard />
            </main>
          </Toaster>
        </BrowserRouter>
      </QueryClientProvider>
    </NowProvider>,
  );
}

export async function fillGuestForm(atLast: () => Promise<void> = async () => undefined) {
  await click('ゲストで予約する');
  await enter(/^お名前必須/, '山口 美咲');
  await enter(/カナ/, 'やまぐち みさき');
  await enter(/^メールアドレス必須/, 'Misaki@docomo.ne.jp');
  await enter(/メールアドレス（確認）/, 'misaki@docomo.ne.jp');
  await enter(/電話番号/, '０９０ー００００ー１２３４');
  await user.click(screen.getByRole('checkbox', { name: /同意します/ }));
  await atLast();
  await click('予約内容を確認する');
  await heading(CONFIRMATION);
}

export const misakisDraft: CustomerDraft = {
  ...emptyDraft,
  guest: {
    ...emptyDraft.guest,
    name: '山口 美咲',
    nameKana: 'ヤマグチ ミサキ',
    email: 'misaki@docomo.ne.jp',
    emailConfirm: 'misaki@docomo.ne.jp',
    phone: '090-0000-1234',
    agreeToTerms: true,
  },
};

export async function openConfirmation(): Promise<void> {
  openWizard(CONFIRM.replace('step=3', 'step=4'), misakisDraft);
  await heading(CONFIRMATION);
}
