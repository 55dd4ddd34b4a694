/** The three kinds of reading and lesson (specification, content: services). */
export const serviceTypes = ['face_to_face', 'phone', 'lesson'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** The long labels of the wizard (specification, content: services). */
export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面鑑定',
  phone: '電話鑑定',
  lesson: '占いレッスン',
};

/** The short labels of the administration (specification, content: services). */
export const serviceTypeShortLabels: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面',
  phone: '電話',
  lesson: 'レッスン',
};

/** The long label of a service's type, where its name does not say it already, if only in short; else empty. */
export const typeBesideName = ({ name, type }: { readonly name: string; readonly type: ServiceType }): string =>
  name.includes(serviceTypeShortLabels[type]) ? '' : serviceTypeLabels[type];
