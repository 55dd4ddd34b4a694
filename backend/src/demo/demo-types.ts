import type { ServiceContent, TellerProfile, tellerSpecialties } from '@salon/domain';

/** Short names of the eight tellers; the portraits and letters are named after them. */
export type TellerSlug = 'shion' | 'tsukino' | 'genshu' | 'migiwa' | 'sara' | 'chikage' | 'toko' | 'gaku';

/** A teller of the demonstration salon. `id` is a constant, so that the seed is the same every time. */
export interface DemoTeller {
  readonly id: string;
  readonly slug: TellerSlug;
  readonly profile: TellerProfile & { readonly specialties: (typeof tellerSpecialties)[number][] };
}

/** A service of the menu; `fortuneTellerIds` empty means that every active teller offers it (decisions §7). */
export interface DemoService {
  readonly id: string;
  /** Minutes and yen, tax included. */
  readonly service: ServiceContent;
  readonly fortuneTellerIds: string[];
}

/** One working-hours entry; `startTime` and `endTime` are HH:mm in Tokyo. */
export interface DemoWorkingHours {
  readonly tellerId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}
