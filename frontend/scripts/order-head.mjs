const STYLESHEET = /\n *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT = /<(script type="module"|link rel="modulepreload")/g;

/**
 * The built `index.html` with its styles in it, before everything that is fetched: they alone hold up the first picture, and
 * a sheet of its own would come a way there and back later. Scripts wait instead of sharing the line.
 */
export const orderHead = {
  name: 'salon-order-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const styles = [...html.matchAll(STYLESHEET)].map(([, file]) => bundle[file].source);
      return html
        .replace(STYLESHEET, '')
        .replace(SCRIPT, '<$1 fetchpriority="low"')
        .replace(/\n *<link rel="icon"/, (icon) => `\n    <style>${styles.join('')}</style>${icon}`);
    },
  },
};
