import { mediaLabels } from '../../content/media.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { LazyDialogProps } from '../../parts/lazy-dialog.tsx';
import { MediaList } from './news-and-media.tsx';

export function MediaDialog({ onClose }: LazyDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={mediaLabels.heading}
      description={`${mediaLabels.newWindow}。`}
    >
      <MediaList />
    </Dialog>
  );
}
