import { Controller } from '@nestjs/common';
import { type ServiceAnswer, serviceAnswer } from '@salon/contract';
import {
  addService,
  changeService,
  findService,
  type MenuState,
  menu,
  menuStream,
  reorderService,
  setServiceTellers,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { MENU_ID, menu as menuDocuments, type ServiceEntry } from '@salon/projections';
import { Executor } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { refuseUnknownTellers } from '../teller/teller-commands.ts';

/** The answer for a service; the price is a numeric string (specification, content: services). */
export function serviceAnswerOf(service: ServiceEntry): ServiceAnswer {
  return serviceAnswer.parse({ ...service, price: String(service.price) });
}

const services = {
  stream: () => menuStream,
  aggregate: menu,
  command: (serviceId: string, commandId: string) => ({ serviceId, commandId }),
};

/** Adds, changes and orders services. */
@Controller()
export class MenuCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly written: WrittenDocuments,
  ) {}

  @Call('addService')
  async add(
    @Input() { body }: InputOfCall<'addService'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ServiceAnswer> {
    const id = derivedId(request.commandId, 'service');
    const done = await this.commands.decide(
      request,
      'addService',
      id,
      services,
      async (state, command) =>
        (await refuseUnknownTellers(this.executor, body.fortuneTellerIds)) ??
        addService(state, { ...command, ...body }),
    );
    return this.after(done);
  }

  @Call('changeService')
  async change(
    @Input() { params, body }: InputOfCall<'changeService'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ServiceAnswer> {
    const { service: changes, fortuneTellerIds } = body;
    const done = await this.commands.decide(
      request,
      'changeService',
      params.id,
      services,
      async (state, command) =>
        (await this.refuseUnknownAdded(state, params.id, fortuneTellerIds ?? [])) ??
        changeService(state, { ...command, changes, fortuneTellerIds }),
    );
    return this.after(done);
  }

  @Call('setServiceTellers')
  async setTellers(
    @Input() { params, body: { fortuneTellerIds } }: InputOfCall<'setServiceTellers'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ServiceAnswer> {
    const done = await this.commands.decide(
      request,
      'setServiceTellers',
      params.id,
      services,
      async (state, command) =>
        (await this.refuseUnknownAdded(state, params.id, fortuneTellerIds)) ??
        setServiceTellers(state, { ...command, fortuneTellerIds }),
    );
    return this.after(done);
  }

  @Call('reorderService')
  async reorder(
    @Input() { params, body }: InputOfCall<'reorderService'>,
    @CurrentRequest() request: RequestState,
  ): Promise<ServiceAnswer> {
    const done = await this.commands.decide(
      request,
      'reorderService',
      params.id,
      services,
      (state, command) => reorderService(state, { ...command, direction: body.direction }),
    );
    return this.after(done);
  }

  /**
   * Rejects unknown tellers, except those that the service already names, since a form sends back
   * what it was given.
   */
  private refuseUnknownAdded(
    state: MenuState,
    serviceId: string,
    fortuneTellerIds: readonly string[],
  ) {
    const named = findService(state, serviceId)?.fortuneTellerIds ?? [];
    const added = fortuneTellerIds.filter((id) => !named.includes(id));
    return refuseUnknownTellers(this.executor, added);
  }

  private async after(done: Done): Promise<ServiceAnswer> {
    const { services: known } = await this.written.of(menuDocuments, done, MENU_ID);
    return serviceAnswerOf(found(known.find(({ id }) => id === done.id)));
  }
}
