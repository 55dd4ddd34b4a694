import { useMutation } from '@tanstack/react-query';
import type { Answer, Body } from '../api/answers.ts';
import { send } from '../api/send.ts';

/** Sends a question about working at the salon (decisions §8). */
export const useInquire = () =>
  useMutation({ mutationFn: (body: Body<'inquire'>) => send<Answer<'inquire'>>('/api/inquiries', { method: 'POST', body }) });
