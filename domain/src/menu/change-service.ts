import { accept, type Decision } from '../decision.ts';
import { joinDecisions } from '../join-decisions.ts';
import { type Changes, mergeChanges } from '../merge-changes.ts';
import type { MenuEvent, ServiceContent } from './events.ts';
import type { MenuState } from './menu.ts';
import { onService, type ServiceCommand } from './service-command.ts';
import { setServiceTellers } from './set-service-tellers.ts';

export interface ChangeService extends ServiceCommand {
  readonly changes: Changes<ServiceContent>;
  readonly fortuneTellerIds?: readonly string[] | undefined;
}

/** Changes what is given of a service and, with it, who offers it. Bookings keep the service as it was (decisions §4). */
export function changeService(state: MenuState, command: ChangeService): Decision<MenuEvent> {
  const { serviceId, changes, fortuneTellerIds } = command;
  const content = onService(state, command, ({ service }) => {
    const { after, differs } = mergeChanges(service, changes);
    return differs ? accept({ type: 'ServiceChanged', data: { serviceId, service: after } }) : accept();
  });
  return joinDecisions(content, fortuneTellerIds === undefined ? accept() : setServiceTellers(state, { ...command, fortuneTellerIds }));
}
