import { type ServiceAnswer, serviceAnswer } from '@salon/contract';
import { addService, changeService, findService, type MenuState, menu, menuStream, reorderService, setServiceTellers } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { MENU_ID, menu as menuDocuments, type ServiceEntry } from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { found } from '../http/api-error.ts';
import { commandController } from '../http/command-controller.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { refuseUnknownTellers } from '../teller/teller-commands.ts';

/** A service as it is answered: the price as a numeric string (specification, content: services). */
export function serviceAnswerOf(service: ServiceEntry): ServiceAnswer {
  return serviceAnswer.parse({ ...service, price: String(service.price) });
}

async function answer(written: WrittenDocuments, done: Done): Promise<ServiceAnswer> {
  const { services } = await written.of(menuDocuments, done, MENU_ID);
  return serviceAnswerOf(found(services.find(({ id }) => id === done.id)));
}

/** Those whom a service does not name yet: one whom it names stays, also when they are gone, since a form sends back what it was given. */
function newOn(state: MenuState, serviceId: string, fortuneTellerIds: readonly string[]): readonly string[] {
  const named = findService(state, serviceId)?.fortuneTellerIds ?? [];
  return fortuneTellerIds.filter((id) => !named.includes(id));
}

/** The plain commands on the menu. */
export const MenuCommands = commandController({
  on: { stream: () => menuStream, aggregate: menu, command: (serviceId, commandId) => ({ serviceId, commandId }) },
  answers: WrittenDocuments,
  rows: {
    addService: {
      id: ({ context }) => derivedId(context.commandId, 'service'),
      decide: async (state, command, { body }, facts) =>
        (await refuseUnknownTellers(facts, body.fortuneTellerIds)) ?? addService(state, { ...command, ...body }),
      answer,
    },
    changeService: {
      decide: async (state, command, { body: { service, fortuneTellerIds } }, facts) =>
        (await refuseUnknownTellers(facts, newOn(state, command.serviceId, fortuneTellerIds ?? []))) ??
        changeService(state, { ...command, changes: service, fortuneTellerIds }),
      answer,
    },
    setServiceTellers: {
      decide: async (state, command, { body: { fortuneTellerIds } }, facts) =>
        (await refuseUnknownTellers(facts, newOn(state, command.serviceId, fortuneTellerIds))) ??
        setServiceTellers(state, { ...command, fortuneTellerIds }),
      answer,
    },
    reorderService: { decide: (state, command, { body }) => reorderService(state, { ...command, direction: body.direction }), answer },
  },
});
