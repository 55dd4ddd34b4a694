import { createHash } from 'node:crypto';
import {
  type DeploymentKeys,
  type ErasedPerson,
  PersonErasedError,
  type PersonKey,
  type PersonKeys,
} from '@salon/event-store';
import type { SeededRandom } from './seeded-random.ts';

type Ask = <T>(request: string, work: () => T) => Promise<T>;

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
    const key = this.keys.get(person);
    return key !== undefined && 'at' in key ? 'erased' : key;
  }

  private ensure(person: string): PersonKey {
    const present = this.find(person);
    if (present === 'erased') throw new PersonErasedError(person);
    const key = present ?? { person, id: this.random.uuid(), bytes: this.random.bytes(32) };
    this.keys.set(person, key);
    return key;
  }

  private tombstones(): readonly ErasedPerson[] {
    return [...this.keys.values()]
      .flatMap((key) => ('at' in key ? [key] : []))
      .sort((a, b) => (a.person < b.person ? -1 : 1));
  }
}

/** Derived from their names. */
export const simulatedDeploymentKeys: DeploymentKeys = { get: derivedKey, find: derivedKey };

async function derivedKey(name: string): Promise<Buffer> {
  return createHash('sha256').update(name).digest();
}
