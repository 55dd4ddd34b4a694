import type { CalendarStatus, ServiceType, StoreSettings } from '@salon/domain';
import type { DeploymentKeys, EventStore, RecordedEvent, Sealed, Sealer } from '@salon/event-store';
import { openReadable } from '@salon/projections';
import type { Accounts } from '../auth/accounts.ts';
import type { MemberFields } from '../auth/member-fields.ts';
import type { Clock } from '../process/clock.ts';
import { SALON_ADDRESS } from '../settings/current-settings.ts';

/** What every mail knows about the salon. */
export interface SalonFacts {
  readonly storeName: string;
  readonly phones: readonly string[];
  readonly contactEmail: string;
  /** Origin for links, without a slash at the end. */
  readonly publicUrl: string;
  readonly address: string;
}

/** What mails and calendar entries say of the salon by its settings. */
export function salonFacts(settings: StoreSettings, publicUrl: string): SalonFacts {
  return {
    storeName: settings.storeName === '' ? '占いサロン' : settings.storeName,
    phones: [settings.contactPhone1, settings.contactPhone2].filter((phone) => phone !== ''),
    contactEmail: settings.contactEmail === '' ? settings.senderEmail : settings.contactEmail,
    publicUrl,
    address: SALON_ADDRESS,
  };
}

/** One booking as its mails tell it; instants in UTC, duration in minutes, price in yen. */
export interface BookingFacts {
  readonly bookingId: string;
  readonly customer: string;
  readonly isMember: boolean;
  readonly tellerName: string;
  readonly serviceName: string;
  readonly serviceType: ServiceType;
  readonly duration: number;
  readonly price: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly notes: string | null;
  /** How often its calendar entry was changed, and what calendars call its status. */
  readonly sequence: number;
  readonly calendarStatus: CalendarStatus;
  /** The path of the cancel page with its token. */
  readonly cancelPath: string;
}

/** Somebody who wrote to the salon through a form. */
export interface SenderFacts {
  readonly name: string;
  readonly nameKana: string | null;
  readonly email: string;
  readonly phone: string;
  readonly message: string | null;
}

/** A fortune teller's application for work. */
export interface ApplicationFacts extends SenderFacts {
  readonly experience: string;
  readonly specialties: readonly string[];
}

/** Where mails take their facts from: the log, the keys and the clock, no read model. */
export interface MailSources {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly members: MemberFields;
  /** Says whose an address is already. */
  readonly accounts: Accounts;
  readonly deploymentKeys: DeploymentKeys;
  /** A reminder says whether the reading is today. */
  readonly clock: Clock;
}

/** The personal fields of an event: empty when it has none; or why there are none. */
export async function sealedFieldsOf(
  sealer: Sealer,
  event: RecordedEvent | undefined,
): Promise<Readonly<Record<string, unknown>> | 'erased' | 'unreadable'> {
  const sealed = event?.data.sealed;
  return sealed === undefined ? {} : openReadable(sealer, sealed as Sealed);
}
