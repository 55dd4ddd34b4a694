import { openPaths } from '@salon/contract/pages';

/** Includes the page of one teller. */
export async function publicPages(url) {
  const [teller] = await fetch(`${url}/api/fortune-tellers`).then((answer) => answer.json());
  return openPaths([teller.id]);
}
