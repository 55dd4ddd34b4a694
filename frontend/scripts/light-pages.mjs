/**
 * Each weighs more than what a page shows; they are loaded with the first dialog, or by the
 * administration.
 */
const HEAVY = /node_modules[\\/](zod|luxon|opencc-js|@mui|@emotion|@base-ui)[\\/]/;
const PAGE = /[\\/]src[\\/]pages[\\/](?!admin|own-agenda|my-)[\w-]+\.tsx$/;

export const lightPages = {
  name: 'salon-light-pages',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const loadedWith = (file, seen = new Set()) => {
      if (!seen.has(file)) {
        seen.add(file);
        for (const imported of bundle[file].imports) loadedWith(imported, seen);
      }
      return seen;
    };
    for (const { fileName, facadeModuleId } of Object.values(bundle)) {
      if (!PAGE.test(facadeModuleId)) continue;
      const modules = [...loadedWith(fileName)].flatMap((file) =>
        Object.keys(bundle[file].modules),
      );
      const heavy = modules.find((id) => HEAVY.test(id));
      if (heavy) this.error(`${facadeModuleId} loads ${heavy} at first.`);
    }
  },
};
