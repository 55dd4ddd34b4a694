import {
  addService,
  type MenuEvent,
  type MenuState,
  menu,
  menuStream,
  type RecordEvent,
  type RecordState,
  teller,
  type tellerFields,
} from '@salon/domain';
import type { DemonstrationSalon } from '../demonstration-salon.ts';
import { StreamDraft } from './stream-draft.ts';

type TellerFields = typeof tellerFields;

export interface OfferDrafts {
  readonly tellers: ReadonlyMap<
    string,
    StreamDraft<RecordState<TellerFields>, RecordEvent<TellerFields>>
  >;
  readonly menu: StreamDraft<MenuState, MenuEvent>;
}

export function offerDrafts(salon: DemonstrationSalon, now: string): OfferDrafts {
  const tellers = salon.tellers.map(({ id, profile }) => {
    const draft = new StreamDraft(teller.streamOf(id), teller);
    return [
      id,
      draft.decide(`teller ${id}`, now, (state, commandId) =>
        teller.add(state, { commandId, id, content: profile }),
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
