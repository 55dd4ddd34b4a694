import { Controller } from '@nestjs/common';
import { serviceAnswer } from '@salon/contract';
import {
  addService,
  type Changes,
  changeService,
  deleteService,
  findService,
  type MenuState,
  menu,
  menuStream,
  reorderService,
  type ServiceContent,
  serviceFields,
  withoutStaffFields,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import {
  listedServiceOf,
  listServices,
  listTellers,
  MENU_ID,
  menuModel as menuDocuments,
  offersService,
  type Reads,
  type ServiceEntry,
  tellers,
} from '@salon/projections';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import { Executor } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { refuseUnknownTellers, tellerAnswerOf } from '../teller/tellers.controller.ts';

const serviceAnswerOf = (service: ServiceEntry, which: 'active' | 'all') =>
  serviceAnswer.parse(which === 'all' ? service : withoutStaffFields(serviceFields, service));

const services = {
  stream: () => menuStream,
  aggregate: menu,
  command: (serviceId: string, commandId: string) => ({ serviceId, commandId }),
};

@Controller()
export class MenuController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly cache: AnswerCache,
    private readonly written: WrittenDocuments,
    private readonly bookings: UpcomingBookings,
  ) {}

  @Call('listServices')
  async list({ query, reads, principal }: Asked<'listServices'>) {
    const which = activeOrAll(query, principal);
    return this.cache.get(reads, 'listServices', [which], async () =>
      (await listServices(reads.of(menuDocuments), which)).map((service) =>
        serviceAnswerOf(service, which),
      ),
    );
  }

  @Call('readService')
  async read({ params, reads, principal }: Asked<'readService'>) {
    const which = principal.kind === 'administrator' ? 'all' : 'active';
    return serviceAnswerOf(await this.service(reads, params.id, which), which);
  }

  /**
   * In the order of tellers; every active teller offers a service without a limit
   * (specification, content: services).
   */
  @Call('listServiceTellers')
  async listTellers({ params, query, reads, principal }: Asked<'listServiceTellers'>) {
    const which = activeOrAll(query, principal);
    const service = await this.service(reads, params.id, which);
    const isForAll = service.fortuneTellerIds.length === 0;
    const candidates = await listTellers(reads.of(tellers), isForAll ? 'active' : which);
    return candidates
      .filter(({ id }) => offersService(service, id))
      .map((teller) => tellerAnswerOf(teller, which));
  }

  @Call('addService')
  async add({ body, request }: Asked<'addService'>) {
    const id = derivedId(request.commandId, 'service');
    const done = await this.commands.decide(
      request,
      id,
      services,
      async (state, command) =>
        (await refuseUnknownTellers(this.executor, body.fortuneTellerIds ?? [])) ??
        addService(state, { ...command, service: body }),
    );
    return this.after(done);
  }

  @Call('changeService')
  async change({ params, body, request }: Asked<'changeService'>) {
    return this.decideChange(params.id, body, request);
  }

  @Call('setServiceTellers')
  async setTellers({ params, body, request }: Asked<'setServiceTellers'>) {
    return this.decideChange(params.id, body, request);
  }

  @Call('reorderService')
  async reorder({ params, body, request }: Asked<'reorderService'>) {
    const done = await this.commands.decide(request, params.id, services, (state, command) =>
      reorderService(state, { ...command, direction: body.direction }),
    );
    return this.after(done);
  }

  @Call('deleteService')
  async delete({ params: { id }, request }: Asked<'deleteService'>) {
    await this.commands.decide(
      request,
      id,
      services,
      async (state, command) =>
        (await this.bookings.refuseDeletion('service', id, request.at)) ??
        deleteService(state, command),
    );
  }

  private async decideChange(id: string, changes: Changes<ServiceContent>, request: RequestState) {
    const done = await this.commands.decide(
      request,
      id,
      services,
      async (state, command) =>
        (await this.refuseUnknownAdded(state, id, changes.fortuneTellerIds ?? [])) ??
        changeService(state, { ...command, changes }),
    );
    return this.after(done);
  }

  /** Inactive services are visible to administrators only. */
  private async service(reads: Reads, id: string, which: 'active' | 'all') {
    const service = found(await listedServiceOf(reads.of(menuDocuments), id));
    return found(service.isActive || which === 'all' ? service : undefined);
  }

  /** Tellers that the service already names pass, since a form sends back what it was given. */
  private refuseUnknownAdded(
    state: MenuState,
    serviceId: string,
    fortuneTellerIds: readonly string[],
  ) {
    const named = findService(state, serviceId)?.service.fortuneTellerIds ?? [];
    const added = fortuneTellerIds.filter((id) => !named.includes(id));
    return refuseUnknownTellers(this.executor, added);
  }

  private async after(done: Done) {
    const { services: all } = await this.written.of(menuDocuments, done, MENU_ID);
    return serviceAnswerOf(found(all.find(({ id }) => id === done.id)), 'all');
  }
}
