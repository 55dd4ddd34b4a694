import type { NewService } from '@salon/domain';
import menu from './records/menu.json' with { type: 'json' };
import { demoTeller } from './tellers.ts';

export interface DemoService {
  readonly id: string;
  /** Minutes and yen, tax included. */
  readonly service: NewService;
}

/** In the order in which it is shown (specification, public site: prices); no tellers means all. */
export const demoMenu: readonly DemoService[] = menu.flatMap(({ name, type, tellers, services }) =>
  services.map(({ id, ...content }) => ({
    id,
    service: {
      name,
      type: type as NewService['type'],
      ...content,
      fortuneTellerIds: tellers.map((slug) => demoTeller(slug).id),
    },
  })),
);
