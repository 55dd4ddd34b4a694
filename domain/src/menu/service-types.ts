/** Kinds of reading and lesson (specification, content: services). */
export const serviceTypes = ['face_to_face', 'phone', 'lesson'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面鑑定',
  phone: '電話鑑定',
  lesson: '占いレッスン',
};

export const serviceTypeShortLabels: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面',
  phone: '電話',
  lesson: 'レッスン',
};

/** '' when the service's name already contains the type or its short form. */
export const typeBesideName = ({
  name,
  type,
}: {
  readonly name: string;
  readonly type: ServiceType;
}): string => (name.includes(serviceTypeShortLabels[type]) ? '' : serviceTypeLabels[type]);
