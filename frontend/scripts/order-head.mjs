const STYLESHEET = /\n *<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /<(script type="module"|link rel="modulepreload")/g;

/**
 * The built `index.html` with its styles before everything else that is fetched: they alone hold up the first picture,
 * so scripts wait for them instead of sharing the line.
 */
export const orderHead = {
  name: 'salon-order-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(STYLESHEET) ?? [];
      return html
        .replace(STYLESHEET, '')
        .replace(SCRIPT, '<$1 fetchpriority="low"')
        .replace(/\n *<link rel="icon"/, (icon) => styles.join('') + icon);
    },
  },
};
