import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '../../api/answers.ts';
import { send } from '../../api/send.ts';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { DeleteDialog } from '../../parts/admin/delete-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, Skeleton } from '../../parts/states.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { NewsEntry } from './news-entry.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly announcement: Announcement };

/** Announcements and topics, pinned first, then newest (member-and-admin §2). */
export function NewsTab() {
  const query = useQuery(adminReads.announcements());
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      お知らせを作成
    </Button>
  );
  return (
    <>
      <PanelHead title="お知らせ" small={query.data && `${query.data.length}件`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={8} />} empty={<EmptyState title="お知らせはまだありません。">{add}</EmptyState>}>
        {(announcements) => (
          <ul className="records">
            {announcements.map((announcement) => (
              <NewsEntry key={announcement.id} announcement={announcement} onDo={(what) => setDoing({ what, announcement })} />
            ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <NewsDialog onClose={close} />}
      {doing?.what === 'edit' && <NewsDialog announcement={doing.announcement} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title="お知らせを削除しますか"
          description={`「${doing.announcement.title}」はサイトからも消えます。元に戻せません。`}
          run={() => send(`/api/announcements/${doing.announcement.id}`, { method: 'DELETE' })}
          refreshes={['/api/announcements']}
          done="お知らせを削除しました"
          failed={{ title: 'お知らせの削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}
