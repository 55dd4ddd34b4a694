/** Runs in the page before its scripts: records paints, layout shifts and long tasks. */
export function watchPage() {
  const seen = { lcp: 0, lcpElement: '', cls: 0, shifted: [], fcp: 0, long: [] };
  window.seen = seen;
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  const nameOf = (node) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text';
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = nameOf(entry.element);
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    seen.cls += entry.value;
    seen.shifted.push(
      ...entry.sources.map(({ node }) => `${nameOf(node)} ${entry.value.toFixed(4)}`),
    );
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => seen.long.push({ startTime, duration }));
}

/**
 * Runs in the page: what `watchPage` has recorded. `tbt` sums the parts of tasks beyond 50 ms after
 * the first paint.
 */
export function readMetrics() {
  const { lcp, lcpElement, cls, shifted, fcp, long } = window.seen;
  const beyond = ({ startTime, duration }) =>
    Math.max(0, Math.min(duration, startTime + duration - fcp) - 50);
  return {
    lcp,
    lcpElement,
    cls,
    shifted,
    fcp,
    tbt: long.reduce((sum, task) => sum + beyond(task), 0),
  };
}
