import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import type { Doubles } from '../../parts/admin/admin-reads.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './merge.module.css';
import { alikeText } from './merge-comparison.ts';

interface DoublesDialogProps {
  readonly onChoose: (memberId: string, otherId: string) => void;
  readonly onClose: () => void;
}

/** Members who may be one person; each pair links to the comparison. */
export function DoublesDialog({ onChoose, onClose }: DoublesDialogProps) {
  const query = useRead(read('listDoubles'));
  return (
    <Dialog open wide title="重複の可能性がある会員" onClose={onClose}>
      <Loaded
        query={query}
        pending={<Skeleton lines={6} />}
        empty={<p className={theme.note}>電話、メール、カナが同じ会員は見つかりませんでした。</p>}
      >
        {(groups) => (
          <ul className={styles.doubles}>
            {groups.flatMap((group) =>
              pairsOf(group).map(([one, other]) => (
                <li key={`${one.id} ${other.id}`}>
                  <span>
                    <b>{one.name}</b>（{one.user.username}）と<b>{other.name}</b>（
                    {other.user.username}）<small>{alikeText(group.alike)}</small>
                  </span>
                  <Button
                    small
                    look="line"
                    aria-label={`${one.user.username}と${other.user.username}を比べる`}
                    onClick={() => onChoose(one.id, other.id)}
                  >
                    比べる
                  </Button>
                </li>
              )),
            )}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

type Pair = readonly [Doubles['members'][number], Doubles['members'][number]];

/** The first registered member paired with each of the others. */
function pairsOf({ members }: Doubles): readonly Pair[] {
  const [first, ...others] = [...members].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return first === undefined ? [] : others.map((other) => [first, other] as const);
}
