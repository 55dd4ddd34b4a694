import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

const PACKAGES = ['libsql', 'fastify', '@nestjs/core', 'zod'];

/** Machine and versions of a measurement; figures of different machines are not comparable. */
export function machine() {
  return {
    processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${type()} ${release()}`,
    node: process.version,
    packages: Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    /** The load average at the start: above a few tenths the figures are distorted. */
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    at: new Date().toISOString(),
  };
}

function versionOf(name) {
  const [main] =
    createRequire(new URL('../../backend/package.json', import.meta.url)).resolve.paths(name) ?? [];
  for (const folder of [main, new URL('../../node_modules', import.meta.url).pathname]) {
    try {
      return JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')).version;
    } catch {
      // Another folder may have it.
    }
  }
  return 'absent';
}
