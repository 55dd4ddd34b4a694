import { mediaLabels } from '../../content/media.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { LateDialogProps } from '../../parts/late-dialog.tsx';
import { MediaList } from './media-list.tsx';

/** The media list on small screens. */
export function MediaDialog({ onClose }: LateDialogProps) {
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
