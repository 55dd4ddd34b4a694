import type { WordedPage } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../api/api.ts';
import { Segments } from '../../parts/admin/panel-head.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './words.module.css';

/** CSS pixels */
const WIDTHS = [
  { value: 1280, label: 'パソコン' },
  { value: 390, label: 'スマートフォン' },
] as const;

/** Milliseconds without a change until the page is rendered anew */
const PAUSE = 350;

export function PagePreview({
  page,
  title,
  texts,
}: {
  readonly page: WordedPage;
  readonly title: string;
  readonly texts: object;
}) {
  const [width, setWidth] = useState<number>(() => WIDTHS[window.innerWidth < 768 ? 1 : 0].value);
  const settledTexts = useSettled(JSON.stringify(texts));
  const query = useQuery({
    queryKey: ['preview', page, settledTexts],
    queryFn: ({ signal }) =>
      api('previewPage', { params: { page }, body: { texts: JSON.parse(settledTexts) }, signal }),
    retry: false,
    gcTime: 0,
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 400;
  const html = useLast(query.data);
  return (
    <section className={styles.preview} aria-label={`${title}の見本`}>
      <header>
        <Segments choices={WIDTHS} value={width} onChoose={setWidth} />
        <p className={theme.note} role="status">
          {isRefused
            ? '入力の誤りを直すと、見本に出ます。'
            : '公開するまで、サイトは変わりません。'}
        </p>
      </header>
      {query.isError && !isRefused && <ErrorState onRetry={() => void query.refetch()} />}
      {html === undefined ? (
        query.isPending && <Skeleton lines={12} />
      ) : (
        <Window html={html} width={width} title={`${title}の見本`} />
      )}
    </section>
  );
}

const SCRIPTS = /<script\b.*?<\/script>|<link[^>]*modulepreload[^>]*>/gs;

function Window({
  html,
  width,
  title,
}: {
  readonly html: string;
  readonly width: number;
  readonly title: string;
}) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const scrolled = useRef(0);
  const [space, setSpace] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() =>
      setSpace({ width: place.clientWidth, height: place.clientHeight }),
    );
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [place]);
  const scale = space.width === 0 ? 1 : Math.min(1, space.width / width);
  return (
    <div ref={setPlace} className={styles.window}>
      <iframe
        title={title}
        // As it is served; links have nowhere to lead.
        sandbox="allow-same-origin"
        srcDoc={html.replaceAll(SCRIPTS, '').replace('<head>', '<head><base target="_blank">')}
        style={{ width, height: space.height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentWindow } }) => {
          if (scrolled.current > 0) contentWindow?.scrollTo(0, scrolled.current);
          contentWindow?.addEventListener('scroll', () => {
            scrolled.current = contentWindow.scrollY;
          });
        }}
      />
    </div>
  );
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
