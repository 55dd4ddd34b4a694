/** Where a question from the recruitment dialog stands (decisions §8). */
export const inquiryStates = ['new', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateLabels: Readonly<Record<InquiryState, string>> = {
  new: '未対応',
  answered: '返信済み',
  closed: '完了',
};
