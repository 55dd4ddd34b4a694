import { Dialog } from '../../parts/dialog.tsx';
import type { LazyDialogProps } from '../../parts/lazy-dialog.tsx';
import { MediaList, mediaLabels } from './media-list.tsx';

export function MediaDialog({ onClose }: LazyDialogProps) {
  return (
    <Dialog open onClose={onClose} title="メディア掲載" description={`${mediaLabels.newWindow}。`}>
      <MediaList />
    </Dialog>
  );
}
