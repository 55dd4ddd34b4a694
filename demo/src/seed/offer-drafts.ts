import {
  addService,
  addTeller,
  type MenuEvent,
  type MenuState,
  menu,
  menuStream,
  type TellerEvent,
  type TellerState,
  teller,
  tellerStream,
} from '@salon/domain';
import type { DemonstrationSalon } from '../demonstration-salon.ts';
import { StreamDraft } from './stream-draft.ts';

/** Tellers and menu, as drafts and as facts for deciding the demonstration's bookings. */
export interface OfferDrafts {
  readonly tellers: ReadonlyMap<string, StreamDraft<TellerState, TellerEvent>>;
  readonly menu: StreamDraft<MenuState, MenuEvent>;
}

/** The tellers, each on its own stream, and the menu in its order. */
export function offerDrafts(salon: DemonstrationSalon, now: string): OfferDrafts {
  const tellers = salon.tellers.map(({ id, profile }) => {
    const draft = new StreamDraft(tellerStream(id), teller);
    return [
      id,
      draft.decide(`teller ${id}`, now, (state, commandId) =>
        addTeller(state, { commandId, tellerId: id, profile }),
      ),
    ] as const;
  });
  const services = new StreamDraft(menuStream, menu);
  for (const { id, service } of salon.menu) {
    services.decide(`service ${id}`, now, (state, commandId) =>
      addService(state, { commandId, serviceId: id, service }),
    );
  }
  return { tellers: new Map(tellers), menu: services };
}
