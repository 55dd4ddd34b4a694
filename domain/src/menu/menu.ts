import { z } from 'zod';
import { type Remembering, remembering } from '../decision.ts';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described, minutes, yen, yesOrNo } from '../event-values.ts';
import { serviceTypeLabels, serviceTypes } from './service-types.ts';

/** Step of the rest after a reading, in minutes. */
export const REST_STEP_MINUTES = 5;
export const MOST_REST_MINUTES = 60;

/** Minutes and whole yen. */
const serviceContent = z.object({
  name: z.string(),
  type: z.enum(serviceTypes),
  duration: z.number().int(),
  price: z.number().int(),
  description: z.string(),
  isActive: z.boolean(),
  restMinutes: z.number().int(),
});
export type ServiceContent = z.output<typeof serviceContent>;

const serviceId = z.string();
const fortuneTellerIds = z.array(z.string());

const serviceValues = described<ServiceContent>(
  {
    name: 'メニュー名',
    type: '種別',
    duration: '所要時間',
    restMinutes: '片付け・休憩',
    price: '料金',
    description: '説明',
    isActive: '状態',
  },
  {
    type: (type) => serviceTypeLabels[type],
    duration: minutes,
    restMinutes: (rest, names) => (rest === 0 ? 'なし' : minutes(rest, names)),
    price: yen,
    isActive: yesOrNo('公開中', '非公開'),
  },
);

const serviceEvent = eventOf('menu', 'service', 'serviceId');
const orderEvent = eventOf('menu', 'menu');

/** Events of `menu`. No `fortuneTellerIds` means every active teller. */
export const menuEvents = {
  ServiceAdded: serviceEvent({
    data: z.object({ serviceId, service: serviceContent, fortuneTellerIds }),
    values: ({ service }, names) => serviceValues(service, names),
    sentence: ({ service }) => `${called('メニュー', service)}を追加しました`,
    mails: noMail,
  }),
  ServiceChanged: serviceEvent({
    data: z.object({ serviceId, service: serviceContent }),
    values: ({ service }, names) => serviceValues(service, names),
    sentence: ({ service }, { changes }) => changeSentence(called('メニュー', service), changes),
    mails: noMail,
  }),
  ServiceTellersSet: serviceEvent({
    data: z.object({ serviceId, fortuneTellerIds }),
    values: ({ fortuneTellerIds: ids }, names) => ({
      担当: ids.length === 0 ? 'すべての占い師' : ids.map(names.teller).join('、'),
    }),
    sentence: (_, context) => `${called('メニュー', context)}を担当する占い師を変更しました`,
    mails: noMail,
  }),
  ServicesReordered: orderEvent({
    data: z.object({ order: z.array(z.string()) }),
    sentence: () => 'メニューの並び順を変更しました',
    mails: noMail,
  }),
  ServiceDeleted: serviceEvent({
    data: z.object({ serviceId }),
    values: gone,
    sentence: (_, context) => `${called('メニュー', context)}を削除しました`,
    mails: noMail,
  }),
};

export type MenuEvent = EventOf<typeof menuEvents>;

/** One service of the menu. */
export interface MenuEntry {
  readonly serviceId: string;
  readonly service: ServiceContent;
  readonly fortuneTellerIds: readonly string[];
}

interface Entries {
  /** In the menu's order. */
  readonly entries: readonly MenuEntry[];
  /** Ids are never reused. */
  readonly deletedIds: readonly string[];
}

export type MenuState = Entries & Remembering;

/** All services, their order and who offers them, on `menu`. */
export const menu = remembering<Entries, MenuEvent>(
  { entries: [], deletedIds: [] },
  (state, event) => {
    switch (event.type) {
      case 'ServiceAdded':
        return { ...state, entries: [...state.entries, event.data] };
      case 'ServiceChanged':
        return replaced(state, event.data.serviceId, { service: event.data.service });
      case 'ServiceTellersSet':
        return replaced(state, event.data.serviceId, {
          fortuneTellerIds: event.data.fortuneTellerIds,
        });
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

function replaced(state: Entries, serviceId: string, changes: Partial<MenuEntry>): Entries {
  return {
    ...state,
    entries: state.entries.map((entry) =>
      entry.serviceId === serviceId ? { ...entry, ...changes } : entry,
    ),
  };
}

/** The named ones first; the others follow in their order. */
function inOrder(entries: readonly MenuEntry[], order: readonly string[]): readonly MenuEntry[] {
  const named = order.flatMap((id) => entries.filter(({ serviceId }) => serviceId === id));
  return [...named, ...entries.filter((entry) => !named.includes(entry))];
}
