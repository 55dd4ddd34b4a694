import { fileURLToPath } from 'node:url';
import { rolldown, watch } from 'rolldown';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** As deep as the folders of the sources, so that a relative path from there holds here. */
const BUNDLE = at('dist/bundle');

/**
 * One file per program loads in a third of the time of a thousand. What stays a package is native,
 * reads files beside itself, or is loaded only where its server is asked for.
 */
const bundleOptions = {
  input: {
    main: at('src/main.ts'),
    ops: at('src/operations/cli.ts'),
    'copy-salon': at('src/data-folder/cli.ts'),
  },
  platform: 'node',
  resolve: { conditionNames: ['salon-src', 'node', 'import', 'default'] },
  external: [
    /^(libsql(\/promise)?|sharp|pino|@node-rs\/argon2)$/,
    /^(mongodb|@eventstore\/db-client|bullmq|ioredis)$/,
    /^@opentelemetry\//,
    // Nest asks for these by name and goes on without them.
    /^@nestjs\/(microservices|websockets|platform-express)/,
    /^(class-transformer|class-validator|@fastify\/view)/,
  ],
  output: { dir: BUNDLE, format: 'esm', sourcemap: true, keepNames: true, cleanDir: true },
};

export async function bundleServer() {
  const { output, ...input } = bundleOptions;
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
}

export function watchServer({ onStart, onBundled, onError }) {
  const watcher = watch({ ...bundleOptions, watch: { clearScreen: false } });
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_START') onStart();
    if (event.code === 'ERROR') onError(event.error);
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      onBundled();
    }
  });
  return watcher;
}
