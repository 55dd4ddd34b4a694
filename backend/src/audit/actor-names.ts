import { Injectable } from '@nestjs/common';
import { personId } from '@salon/domain';
import {
  administrators,
  administratorsNamed,
  people,
  peopleOf,
  type Reads,
} from '@salon/projections';

const WITHOUT_ACCOUNT: Readonly<Record<string, string>> = {
  guest: 'ゲスト',
  link: 'メールのリンクを開いた方',
  system: '自動処理',
};

/** Erased persons and removed logins have no name. */
@Injectable()
export class ActorNames {
  async of(reads: Reads, actors: Iterable<string>) {
    const each = [...new Set(actors)];
    const ids = (kind: string) =>
      each
        .filter((actor) => actor.startsWith(`${kind}:`))
        .map((actor) => actor.slice(kind.length + 1));
    const [usernames, persons] = await Promise.all([
      administratorsNamed(reads.of(administrators), ids('administrator')),
      peopleOf(
        reads.of(people),
        ids('member').map((id) => personId('member', id)),
      ),
    ]);
    return (actor: string) => {
      const [kind = '', id = ''] = actor.split(/:(.*)/s);
      switch (kind) {
        case 'administrator':
          return `管理者 ${usernames.get(id) ?? '（削除済み）'}`;
        case 'member':
          return `会員 ${persons.get(personId('member', id))?.name ?? '（消去済み）'}`;
        case 'operator':
          return `運用者 ${id}`;
        default:
          return WITHOUT_ACCOUNT[kind] ?? actor;
      }
    };
  }
}
