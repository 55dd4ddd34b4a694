import { openPaths } from '@salon/contract/pages';

/** Paths of all public pages, including one teller's. */
export async function publicPages(url) {
  const [teller] = await fetch(`${url}/api/fortune-tellers`).then((answer) => answer.json());
  return openPaths([teller.id]);
}
