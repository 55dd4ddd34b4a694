import { isEmail, isLink, messages, normalizeEmail } from '@salon/domain';

/** What is wrong with an optional e-mail address, or nothing. */
export const optionalEmail = (text: string): string | undefined => {
  const email = normalizeEmail(text);
  return email === '' || isEmail(email) ? undefined : messages.email;
};

/** What is wrong with an optional link, or nothing (decisions §3). */
export const optionalLink = (text: string): string | undefined => (text.trim() === '' || isLink(text.trim()) ? undefined : messages.url);
