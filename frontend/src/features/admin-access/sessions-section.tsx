import { useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

type OwnSession = Answer<'listOwnSessions'>[number];

/**
 * The administrator's sessions; all but the present one can be ended (specification,
 * administrators: one's own login).
 */
export function SessionsSection() {
  const query = useRead(read('listOwnSessions'));
  const [asking, setAsking] = useState(false);
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endOthers = useWrite({
    run: () => api('endOtherSessions'),
    done: 'ほかの端末をログアウトしました',
    failed: 'ログアウトできませんでした',
  });
  return (
    <section>
      <h2>ログイン中の端末</h2>
      <p className={theme.note}>
        心当たりのない端末があれば、ログアウトさせて、パスワードを変更してください。
      </p>
      <Loaded query={query} pending={<Skeleton lines={3} />}>
        {(sessions) => (
          <ul className={admin.records}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {others > 0 && (
        <p className={theme.btns}>
          <Button look="line" onClick={() => setAsking(true)}>
            ほかの端末をすべてログアウト
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title="ほかの端末をすべてログアウトしますか"
        description={`この端末のほかの${others}台で、もう一度ログインが必要になります。`}
        confirm="ログアウトさせる"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function SessionEntry({
  session: { id, device, startedAt, usedAt, isCurrent },
}: {
  readonly session: OwnSession;
}) {
  const name = device ?? '不明な端末';
  const end = useWrite({
    run: () => api('endOwnSession', { params: { id } }),
    done: { title: 'ログアウトしました', description: name },
    failed: 'ログアウトできませんでした',
  });
  return (
    <li className={admin.record}>
      <div>
        <h3>
          {name} {isCurrent && <Badge tone="ok">この端末</Badge>}
        </h3>
        <p className={theme.small}>
          ログイン {dottedMoment(startedAt)}　最後の利用 {dottedMoment(usedAt)}
        </p>
      </div>
      {!isCurrent && (
        <p className={admin.recordDo}>
          <Button
            small
            look="line"
            disabled={end.isPending}
            aria-label={`${name}（${dottedMoment(startedAt)}）をログアウト`}
            onClick={() => end.mutate(undefined)}
          >
            ログアウト
          </Button>
        </p>
      )}
    </li>
  );
}
