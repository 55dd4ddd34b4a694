import { openPaths } from '@salon/contract/pages';

/** Paths of every page that visitors without an account read, a teller's page among them. */
export async function publicPages(url) {
  const [teller] = await fetch(`${url}/api/fortune-tellers`).then((answer) => answer.json());
  return openPaths([teller.id]);
}
