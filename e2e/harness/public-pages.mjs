const FIXED = [
  '/',
  '/booking',
  '/concept',
  '/pricing',
  '/fortune-class',
  '/fortune-consultant',
  '/store-info',
  '/access',
  '/call',
  '/phone-fortune',
  '/faq',
  '/powerstone',
  '/application',
  '/login',
];

/** Paths of every page that visitors without an account read, a teller's page among them. */
export async function publicPages(url) {
  const [teller] = await fetch(`${url}/api/fortune-tellers`).then((answer) => answer.json());
  return [...FIXED, `/fortune-tellers/${teller.id}`];
}
