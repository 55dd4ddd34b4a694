import { type Remembering, remembering } from '../remembering.ts';
import type { ApplicationEvent } from './events.ts';
import type { ApplicationState } from './states.ts';

type Course = { readonly kind: 'absent' } | { readonly kind: 'received'; readonly state: ApplicationState } | { readonly kind: 'erased' };

/** What decisions know of an application. */
export type ApplicationCourse = Course & Remembering;

/** One application, on `application-{id}`. */
export const application = remembering<Course, ApplicationEvent>({ kind: 'absent' }, (course, event) => {
  switch (event.type) {
    case 'ApplicationReceived':
      return { kind: 'received', state: 'received' };
    case 'ApplicationStateChanged':
      return course.kind === 'received' ? { kind: 'received', state: event.data.state } : course;
    case 'PersonErased':
      return { kind: 'erased' };
  }
});
