import { limits, messages } from '@salon/domain';
import type { Announcement } from '../../api/answers.ts';
import { optionalLink } from '../../parts/admin/text-rules.ts';

/** The announcement form as texts. */
export interface NewsValues {
  readonly title: string;
  readonly content: string;
  readonly category: Announcement['category'];
  readonly imageUrl: string | null;
  readonly buttonText: string;
  readonly buttonUrl: string;
  readonly isPinned: boolean;
  readonly isActive: boolean;
}

export const emptyNews: NewsValues = {
  title: '',
  content: '',
  category: 'announcement',
  imageUrl: null,
  buttonText: '',
  buttonUrl: '',
  isPinned: false,
  isActive: true,
};

export const newsValuesOf = ({ id: _, createdAt: __, buttonText, buttonUrl, ...content }: Announcement): NewsValues => ({
  ...content,
  buttonText: buttonText ?? '',
  buttonUrl: buttonUrl ?? '',
});

/** A title is needed; the button's address is valid or empty (member-and-admin §5). */
export function checkNews({ title, content, buttonUrl }: NewsValues) {
  const url = optionalLink(buttonUrl);
  return {
    ...(title.trim() ? {} : { title: messages.title }),
    ...(content.length > limits.content ? { content: `${limits.content.toLocaleString('en')}文字以内で入力してください` } : {}),
    ...(url ? { buttonUrl: url } : {}),
  };
}

export const newsBody = (values: NewsValues) => ({
  ...values,
  buttonText: values.buttonText.trim() || null,
  buttonUrl: values.buttonUrl.trim() || null,
});
