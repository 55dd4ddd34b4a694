import { openPaths } from '@salon/contract/pages';

/** One teller's is included. */
export async function publicPages(url) {
  const [teller] = await fetch(`${url}/api/fortune-tellers`).then((answer) => answer.json());
  return openPaths([teller.id]);
}
