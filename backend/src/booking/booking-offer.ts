import { Injectable } from '@nestjs/common';
import {
  menu,
  menuStream,
  type OfferFacts,
  type ServiceFacts,
  serviceFacts,
  settings,
  settingsFacts,
  settingsStream,
  teller,
  tellerFacts,
  tellerStream,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';

/**
 * What bookings are decided by, read at the head of the settings', the menu's and the teller's own streams
 * (architecture, writes: deciding).
 */
@Injectable()
export class BookingOffer {
  constructor(private readonly executor: Executor) {}

  /** By what a time of this teller is decided; undefined for an unknown teller. */
  async ofTime(tellerId: string, now: string): Promise<OfferFacts | undefined> {
    const [salon, known] = await Promise.all([
      this.executor.stateOf(settingsStream, settings),
      this.executor.stateOf(tellerStream(tellerId), teller),
    ]);
    const facts = tellerFacts(known.state, tellerId, known.revision);
    return facts === undefined ? undefined : { now, settings: settingsFacts(salon.state, salon.revision), teller: facts };
  }

  /** The service on the menu; undefined when it is not there. */
  async ofService(serviceId: string): Promise<ServiceFacts | undefined> {
    const { state, revision } = await this.executor.stateOf(menuStream, menu);
    return serviceFacts(state, serviceId, revision);
  }
}
