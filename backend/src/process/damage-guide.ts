/** What an operator does about a damaged file. */
export const GUIDE = 'docs/operations/a-file-is-damaged.md';
