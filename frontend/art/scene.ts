import { picture } from './shapes.ts';

/** A small landscape picture, 8:5, on one flat colour: topics, banners, link cards. */
export const scene = (background: string, body: string): string =>
  picture(400, 250, `<path d="M0 0H400V250H0Z" fill="${background}"/>${body}`);
