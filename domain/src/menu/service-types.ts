/** Kinds of reading and lesson (specification, content: services). */
export const serviceTypes = ['face_to_face', 'phone', 'lesson'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Labels in the wizard (specification, content: services). */
export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面鑑定',
  phone: '電話鑑定',
  lesson: '占いレッスン',
};

/** Short labels in the administration (specification, content: services). */
export const serviceTypeShortLabels: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面',
  phone: '電話',
  lesson: 'レッスン',
};

/** The service type's label; '' when the name already contains it or its short form. */
export const typeBesideName = ({
  name,
  type,
}: {
  readonly name: string;
  readonly type: ServiceType;
}): string => (name.includes(serviceTypeShortLabels[type]) ? '' : serviceTypeLabels[type]);
