import { createHash } from 'node:crypto';
import {
  type DeploymentKeys,
  type ErasedPerson,
  PersonErasedError,
  type PersonKey,
  type PersonKeys,
} from '@salon/event-store';
import type { SeededRandom } from './seeded-random.ts';

type Ask = <T>(what: string, work: () => T) => Promise<T>;

export class SimulatedKeys {
  private readonly keys = new Map<string, PersonKey | ErasedPerson>();

  constructor(private readonly random: SeededRandom) {}

  client(ask: Ask): PersonKeys {
    return {
      ensure: (person) => ask(`create the key of ${person}`, () => this.ensure(person)),
      adopt: (key) =>
        ask(`take the key of ${key.person}`, () => {
          if (!this.keys.has(key.person)) this.keys.set(key.person, key);
        }),
      find: (person) => ask(`find the key of ${person}`, () => this.find(person)),
      destroy: (person, at) =>
        ask(`destroy the key of ${person}`, () => {
          if (this.find(person) !== 'erased') this.keys.set(person, { person, at });
        }),
      erased: () => ask('list the erased', () => this.tombstones()),
    };
  }

  find(person: string): PersonKey | 'erased' | undefined {
    const found = this.keys.get(person);
    return found !== undefined && 'at' in found ? 'erased' : found;
  }

  private ensure(person: string): PersonKey {
    const found = this.find(person);
    if (found === 'erased') throw new PersonErasedError(person);
    const key = found ?? { person, id: this.random.uuid(), bytes: this.random.bytes(32) };
    this.keys.set(person, key);
    return key;
  }

  private tombstones(): readonly ErasedPerson[] {
    return [...this.keys.values()]
      .flatMap((found) => ('at' in found ? [found] : []))
      .sort((a, b) => (a.person < b.person ? -1 : 1));
  }
}

/** Derived from their names. */
export const simulatedDeploymentKeys: DeploymentKeys = { get: derivedKey, find: derivedKey };

async function derivedKey(name: string): Promise<Buffer> {
  return createHash('sha256').update(name).digest();
}
