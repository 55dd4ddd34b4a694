import { z } from 'zod';
import { type Remembering, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail, noValues } from '../event-definition.ts';
import { called, changeSentence, minutes, type NamesOf, yen } from '../event-values.ts';
import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { hoursBefore } from '../settings/business-hours.ts';
import { type ContentOf, valuesInWords } from '../thing/content.ts';
import type { Fields } from '../thing/fields.ts';
import { contentSchema, versionsOf } from '../thing/stored-content.ts';
import { serviceTypeShortLabels } from './service-types.ts';

/** In the form's order; minutes and whole yen (specification, content: services). */
export const serviceFields = {
  name: { label: 'メニュー名', kind: 'line', required: messages.serviceName, empty: '' },
  type: {
    label: '種別',
    kind: 'choice',
    options: serviceTypeShortLabels,
    message: messages.serviceType,
    required: true,
  },
  duration: {
    label: '所要時間（分）',
    short: '所要時間',
    kind: 'number',
    min: 1,
    max: 1_440,
    step: 10,
    message: messages.duration,
    initial: 30,
    required: true,
    words: minutes,
    bookings: {
      about: '所要時間の変更',
      effect: '受け付けたときの所要時間と料金のまま変わりません。',
    },
  },
  /** (specification, booking: time between readings) */
  restMinutes: {
    label: '片付け・休憩',
    hint: '鑑定のあと、次のご予約までに空ける時間です。',
    kind: 'number',
    min: 0,
    max: 60,
    step: 5,
    picked: true,
    message: messages.restMinutes,
    initial: 0,
    words: (rest) => (rest === 0 ? 'なし' : minutes(rest)),
    bookings: {
      about: '片付け・休憩の変更',
      effect:
        '受け付けたときの片付け・休憩のまま変わりません。新しい時間は、これから受け付けるご予約からです。',
    },
  },
  /** Counted back from the start (specification, booking: bookable from and to). */
  noticeHours: {
    label: '予約の締め切り（時間前）',
    short: '予約の締め切り',
    hint: '0なら、店舗設定の締め切りのとおりです。',
    kind: 'number',
    min: 0,
    max: 336,
    message: messages.noticeHours,
    initial: 0,
    words: (hours) => (hours === 0 ? '店舗設定のとおり' : hoursBefore(hours)),
  },
  price: {
    label: '料金（円）',
    short: '料金',
    kind: 'number',
    min: 0,
    max: 100_000_000,
    step: 500,
    message: messages.price,
    initial: 4_500,
    required: true,
    answeredAs: 'text',
    words: yen,
    bookings: {
      about: '料金の変更',
      effect:
        '受け付けたときの料金のまま変わりません。新しい料金は、これから受け付けるご予約からです。',
    },
  },
  description: { label: '説明', kind: 'lines', limit: limits.freeText, empty: '' },
  /** None means every active teller. */
  fortuneTellerIds: {
    label: '担当の占い師',
    short: '担当',
    hint: '一人も選ばなければ、稼働中の占い師全員が担当します。',
    kind: 'tellers',
    none: 'すべての占い師',
  },
  isActive: {
    label: '予約を受け付ける',
    short: '状態',
    kind: 'flag',
    words: ['受付中', '停止中'],
    initial: true,
    bookings: {
      about: '受付の停止',
      effect: 'ご予約はそのまま残り、新しいご予約だけを受け付けなくなります。',
    },
  },
} as const satisfies Fields;

export type ServiceContent = ContentOf<typeof serviceFields>;

const serviceEvent = eventOf('menu', 'service', { serviceId: z.string() }, 'serviceId');
const orderEvent = eventOf('menu', 'menu', {});

const whole = {
  ...versionsOf(serviceFields, 'service'),
  data: { service: contentSchema(serviceFields) },
  values: ({ service }: { readonly service: ServiceContent }, names: NamesOf) =>
    valuesInWords(serviceFields, service, names),
  mails: noMail,
};

export const menuEvents = {
  ServiceAdded: serviceEvent({
    ...whole,
    sentence: ({ service }) => `${called('メニュー', service)}を追加しました`,
  }),
  ServiceChanged: serviceEvent({
    ...whole,
    sentence: ({ service }, { changes }) => changeSentence(called('メニュー', service), changes),
  }),
  ServicesReordered: orderEvent({
    data: { order: z.array(z.string()) },
    sentence: () => 'メニューの並び順を変更しました',
    mails: noMail,
  }),
  ServiceDeleted: serviceEvent({
    values: noValues,
    sentence: (_, context) => `${called('メニュー', context)}を削除しました`,
    mails: noMail,
  }),
};

export type MenuEvent = EventOf<typeof menuEvents>;

export interface MenuEntry {
  readonly serviceId: string;
  readonly service: ServiceContent;
}

interface Entries {
  readonly entries: readonly MenuEntry[];
  /** Ids are never reused. */
  readonly deletedIds: readonly string[];
}

export type MenuState = Entries & Remembering;

export const menu = remembering<Entries, MenuEvent>(
  { entries: [], deletedIds: [] },
  (state, event) => {
    switch (event.type) {
      case 'ServiceAdded':
        return { ...state, entries: [...state.entries, event.data] };
      case 'ServiceChanged':
        return {
          ...state,
          entries: state.entries.map((entry) =>
            entry.serviceId === event.data.serviceId ? event.data : entry,
          ),
        };
      case 'ServicesReordered':
        return { ...state, entries: inOrder(state.entries, event.data.order) };
      case 'ServiceDeleted':
        return {
          entries: state.entries.filter(({ serviceId }) => serviceId !== event.data.serviceId),
          deletedIds: [...state.deletedIds, event.data.serviceId],
        };
    }
  },
);

export function findService(state: MenuState, serviceId: string): MenuEntry | undefined {
  return state.entries.find((entry) => entry.serviceId === serviceId);
}

function inOrder(entries: readonly MenuEntry[], order: readonly string[]): readonly MenuEntry[] {
  const named = order.flatMap((id) => entries.filter(({ serviceId }) => serviceId === id));
  return [...named, ...entries.filter((entry) => !named.includes(entry))];
}
