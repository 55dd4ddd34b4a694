import { hash, verify } from '@node-rs/argon2';
import { HashingGate } from './hashing-gate.ts';

/** Parameters of argon2id: 19 MiB, two passes, one lane (OWASP's first choice); stored in every hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords with argon2id. */
export class Passwords {
  private readonly gate = new HashingGate();
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.gate.run(() => hash(password, PARAMETERS));
  }

  /**
   * Whether the password fits. Without a hash (an unknown user) a decoy is checked, so that the answer takes the same
   * time for an unknown user and a wrong password (decisions §3).
   */
  async fits(storedHash: string | undefined, password: string): Promise<boolean> {
    this.decoy ??= hash('a password that nobody has', PARAMETERS);
    const against = storedHash ?? (await this.decoy);
    const right = await this.gate.run(() => verify(against, password));
    return right && storedHash !== undefined;
  }
}
