import type { Announcement } from '../../api/api.ts';
import { dottedDate } from '../../app/format.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { LinkedText } from '../../parts/linked-text.tsx';
import { LinkButton } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import styles from './post-dialog.module.css';

export function PostDialog({
  post,
  onClose,
}: {
  readonly post: Announcement;
  readonly onClose: () => void;
}) {
  const { title, createdAt, imageUrl, content, buttonText, buttonUrl } = post;
  const actions = (
    <>
      {buttonUrl && (
        <LinkButton to={buttonUrl} onClick={onClose}>
          {buttonText || buttonUrl}
        </LinkButton>
      )}
      <Button look="plain" onClick={onClose}>
        閉じる
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <div className={styles.post}>
        <time className={theme.note} dateTime={createdAt}>
          {dottedDate(createdAt)}
        </time>
        {imageUrl && <img src={imageUrl} width={400} height={250} alt="" />}
        <LinkedText text={content} />
      </div>
    </Dialog>
  );
}
