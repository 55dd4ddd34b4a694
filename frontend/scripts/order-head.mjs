const STYLESHEET = /\n *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT = /\n *<(script type="module"|link rel="modulepreload")([^>]*>(?:<\/script>)?)/g;

/**
 * The built `index.html` with its styles in it, before everything that is fetched: they alone hold up the first picture, and
 * a sheet of its own would come a way there and back later. Scripts stand behind all that is read: a browser opens six lines to a server,
 * and whatever is asked for first has them.
 */
export const orderHead = {
  name: 'salon-order-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const styles = [...html.matchAll(STYLESHEET)].map(([, file]) => bundle[file].source);
      const scripts = [...html.matchAll(SCRIPT)].map(([, tag, rest]) => `    <${tag} fetchpriority="low"${rest}\n`);
      return html
        .replace(STYLESHEET, '')
        .replace(SCRIPT, '')
        .replace(/ *<\/body>/, (end) => `${scripts.join('')}${end}`)
        .replace(/\n *<link rel="icon"/, (icon) => `\n    <style>${styles.join('')}</style>${icon}`);
    },
  },
};
