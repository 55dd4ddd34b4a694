// Development: compiles on change, restarts the server on change, and serves the site with hot reloading.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare/prepare.mjs';

prepare();
const run = (args, cwd = root) => spawn(process.execPath, args, { cwd, stdio: 'inherit' });
const children = [
  run(['node_modules/typescript/bin/tsc', '-b', 'backend', '--watch', '--preserveWatchOutput']),
  run(['--watch', '--watch-preserve-output', 'backend/dist/main.js']),
  run([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'frontend')),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
