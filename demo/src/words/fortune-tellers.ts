import type { GivenWords } from '@salon/domain';

export const fortuneTellers: GivenWords<'fortune-tellers'> = {
  title: '占い師のご紹介',
  description:
    '{{storeName}}の占い師をご紹介します。占術とお人柄、次の空き時間をご覧のうえ、そのままご予約いただけます。ご指名料はございません。',
  heading: '占い師のご紹介',
  lead: 'お気持ちに合う占い師を、ゆっくりお選びください。ご指名料はございません。',
};
