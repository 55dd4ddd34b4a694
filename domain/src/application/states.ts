/** Where an application to work at the salon stands (decisions §8). */
export const applicationStates = ['received', 'interview', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  received: '受付',
  interview: '面接',
  accepted: '採用',
  rejected: '不採用',
};
