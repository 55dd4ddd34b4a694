import { type Remembering, remembering } from '../remembering.ts';
import type { InquiryEvent } from './events.ts';
import type { InquiryState } from './states.ts';

type Course = { readonly kind: 'absent' } | { readonly kind: 'received'; readonly state: InquiryState } | { readonly kind: 'erased' };

/** What decisions know of a question. */
export type InquiryCourse = Course & Remembering;

/** One question, on `inquiry-{id}`. */
export const inquiry = remembering<Course, InquiryEvent>({ kind: 'absent' }, (course, event) => {
  switch (event.type) {
    case 'InquiryReceived':
      return { kind: 'received', state: 'new' };
    case 'InquiryStateChanged':
      return course.kind === 'received' ? { kind: 'received', state: event.data.state } : course;
    case 'PersonErased':
      return { kind: 'erased' };
  }
});
