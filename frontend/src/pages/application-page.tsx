import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('application');

export { Application as Page } from '../features/application/application-form.tsx';
