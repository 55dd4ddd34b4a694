import { useState } from 'react';
import { home } from '../../content/home.ts';
import { mediaLabels, mediaLinks } from '../../content/media.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

/** 13. Where the salon was written or spoken about: a list, on small screens in a dialog. */
export function Media() {
  const [open, setOpen] = useState(false);
  return (
    <div className="split split--57">
      <SectionHead title={home.media.heading} moon={12} />
      <MediaList className="media" />
      <Button look="line" className="media__open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {home.media.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={mediaLabels.heading} description={`${mediaLabels.newWindow}。`}>
        <MediaList />
      </Dialog>
    </div>
  );
}

function MediaList({ className = '' }: { readonly className?: string }) {
  return (
    <ul className={`rows news ${className}`}>
      {mediaLinks.map(({ date, title, href }) => (
        <li key={href}>
          <SiteLink to={href} title={mediaLabels.newWindow}>
            <time dateTime={date.replace('.', '-')}>{date}</time>
            <span>{title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
