import { Injectable } from '@nestjs/common';
import { defaultSettings, type StoreSettings } from '@salon/domain';
import {
  currentSettings,
  listServices,
  listTellers,
  menu,
  offersService,
  type Projections,
  type ServiceEntry,
  settings,
  type TellerDocument,
  tellerOf,
  tellers,
} from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

/** What the salon offers at present, for showing free times; bookings themselves are decided by the log. */
@Injectable()
export class SalonOffer {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async settings(): Promise<StoreSettings> {
    return (await currentSettings(this.projections.of(settings)))?.settings ?? defaultSettings;
  }

  teller(id: string): Promise<TellerDocument | undefined> {
    return tellerOf(this.projections.of(tellers), id);
  }

  activeTellers(): Promise<readonly TellerDocument[]> {
    return listTellers(this.projections.of(tellers), 'active');
  }

  /** Every service, also those that cannot be booked now. */
  services(): Promise<readonly ServiceEntry[]> {
    return listServices(this.projections.of(menu), 'all');
  }
}

/** Whether this teller can be booked for this service at all. */
export function isOffered(teller: TellerDocument, service: ServiceEntry): boolean {
  return teller.isActive && !teller.closing && service.isActive && !service.closing && offersService(service, teller.id);
}
