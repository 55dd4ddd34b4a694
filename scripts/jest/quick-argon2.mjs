import { hash as hashAt, verify } from '../../node_modules/@node-rs/argon2/index.js';

/** Replaces the package in tests. */
export const hash = (password) => hashAt(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
export { verify };
