import { formatMonth, isMonth } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleImage } from '../../api/answers.ts';
import { send } from '../../api/send.ts';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { DeleteDialog } from '../../parts/admin/delete-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Toggle } from '../../parts/admin/toggle.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, Skeleton } from '../../parts/states.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly picture: ScheduleImage };

const monthWords = (month: string): string => (isMonth(month) ? formatMonth(month) : month);

/** The monthly schedule pictures, newest month first (member-and-admin §2). */
export function SchedulesTab() {
  const query = useQuery(adminReads.schedulePictures());
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      出演表を追加
    </Button>
  );
  return (
    <>
      <PanelHead title="出演表" small={query.data && `${query.data.length}枚`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={8} />} empty={<EmptyState title="出演表はまだありません。">{add}</EmptyState>}>
        {(pictures) => (
          <ul className="pictures">
            {[...pictures]
              .sort((a, b) => b.month.localeCompare(a.month))
              .map((picture) => (
                <ScheduleEntry key={picture.id} picture={picture} onDo={(what) => setDoing({ what, picture })} />
              ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <ScheduleDialog onClose={close} />}
      {doing?.what === 'edit' && <ScheduleDialog picture={doing.picture} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title={`${monthWords(doing.picture.month)}の出演表を削除しますか`}
          description="サイトからも消えます。元に戻せません。"
          run={() => send(`/api/schedule-images/${doing.picture.id}`, { method: 'DELETE' })}
          refreshes={['/api/schedule-images']}
          done="出演表を削除しました"
          failed={{ title: '出演表の削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}

function ScheduleEntry({ picture, onDo }: { readonly picture: ScheduleImage; readonly onDo: (what: 'edit' | 'delete') => void }) {
  const title = monthWords(picture.month);
  const toggle = useWrite({
    run: (isVisible: boolean) =>
      send<ScheduleImage>(`/api/schedule-images/${picture.id}`, { method: 'PUT', body: { ...picture, isVisible } }),
    refreshes: ['/api/schedule-images'],
    done: ({ isVisible }) => ({ title: isVisible ? '出演表を表示しました' : '出演表を非表示にしました', description: title }),
    failed: { title: '出演表の更新に失敗しました' },
  });
  return (
    <li>
      <img src={picture.imageUrl} alt={`${title}の出演表`} loading="lazy" />
      <h2>{title}</h2>
      <p className="record__do">
        <Toggle
          on={picture.isVisible}
          words={['表示中', '非表示']}
          label={`${title}の出演表`}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!picture.isVisible)}
        />
        <Button small look="line" onClick={() => onDo('edit')} aria-label={`${title}の出演表を編集`}>
          編集
        </Button>
        <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${title}の出演表を削除`}>
          削除
        </Button>
      </p>
    </li>
  );
}
