import { Injectable } from '@nestjs/common';
import { absorbedBy, member, memberStream, type PersonId, parsePersonId } from '@salon/domain';
import { Executor } from '../command/execute.ts';

/** Whose data is somebody else's since they were merged (decisions, one person, two accounts). */
@Injectable()
export class MergedPersons {
  constructor(private readonly executor: Executor) {}

  /** The persons that a member took in, by the log; none of anybody else. */
  async of(person: string): Promise<readonly PersonId[]> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    return kind === 'member' ? absorbedBy((await this.executor.stateOf(memberStream(id), member)).state) : [];
  }

  /** A person, with everybody whose data is theirs, however many merges it took. */
  async withMerged(person: string): Promise<ReadonlySet<string>> {
    const persons = new Set([person]);
    // A set goes on with what is added meanwhile.
    for (const one of persons) {
      for (const merged of await this.of(one)) {
        persons.add(merged);
      }
    }
    return persons;
  }
}
