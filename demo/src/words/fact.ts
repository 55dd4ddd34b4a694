import { factsOfService } from '@salon/domain';
import { demoMenu } from '../menu.ts';

export function serviceId(name: string, minutes: number): string {
  const found = demoMenu.find(
    ({ service }) => service.name === name && service.duration === minutes,
  );
  if (found === undefined) throw new Error(`The menu has no ${name} of ${minutes} minutes.`);
  return found.id;
}

/** A fact in a text: `${price('対面鑑定', 30)}から`. */
export const price = (name: string, minutes: number): string =>
  `{{${factsOfService.price(serviceId(name, minutes))}}}`;

export const duration = (name: string, minutes: number): string =>
  `{{${factsOfService.minutes(serviceId(name, minutes))}}}`;
