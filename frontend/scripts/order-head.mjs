const STYLESHEET = /\n *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT = /\n *<(script type="module"|link rel="modulepreload")([^>]*>(?:<\/script>)?)/g;

/**
 * Inlines styles before all requests, since they block the first paint and a sheet would cost a
 * round trip. Scripts come after the content, since the first requests occupy a browser's six
 * connections.
 */
export const orderHead = {
  name: 'salon-order-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const styles = [...html.matchAll(STYLESHEET)].map(([, file]) => bundle[file].source);
      const scripts = [...html.matchAll(SCRIPT)].map(
        ([, tag, rest]) => `    <${tag} fetchpriority="low"${rest}\n`,
      );
      return html
        .replace(STYLESHEET, '')
        .replace(SCRIPT, '')
        .replace(/ *<\/body>/, (end) => `${scripts.join('')}${end}`)
        .replace(
          /\n *<link rel="icon"/,
          (icon) => `\n    <style>${styles.join('')}</style>${icon}`,
        );
    },
  },
};
