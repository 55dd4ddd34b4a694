import { messages, type ServiceType } from '@salon/domain';
import type { Service } from '../../parts/admin/admin-reads.ts';

/** The service form; figures as they were typed. */
export interface ServiceValues {
  readonly name: string;
  readonly type: ServiceType;
  readonly duration: string;
  readonly price: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly fortuneTellerIds: string[];
}

export const emptyService: ServiceValues = {
  name: '',
  type: 'face_to_face',
  duration: '30',
  price: '4500',
  description: '',
  isActive: true,
  fortuneTellerIds: [],
};

export function serviceValuesOf({ id: _, duration, price, fortuneTellerIds, ...service }: Service): ServiceValues {
  return { ...service, duration: String(duration), price: String(Math.round(Number(price))), fortuneTellerIds: [...fortuneTellerIds] };
}

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim());

export function checkService({ name, duration, price }: ServiceValues) {
  return {
    ...(name.trim() ? {} : { name: messages.serviceName }),
    ...(isWhole(duration) && Number(duration) > 0 ? {} : { duration: messages.duration }),
    ...(isWhole(price) ? {} : { price: messages.price }),
  };
}

/** The duration is sent as an integer, the price as a text (member-and-admin §5). */
export const serviceBody = (values: ServiceValues) => ({
  ...values,
  duration: Number.parseInt(values.duration, 10),
  price: values.price.trim(),
});
