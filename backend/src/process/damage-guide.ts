export const GUIDE = 'docs/operations/a-file-is-damaged.md';
