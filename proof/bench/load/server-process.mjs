import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * Starts a server process and waits until `path` is answered. Discards its output except errors.
 */
export async function startServer(program, args, { url, path, env }) {
  const began = performance.now();
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null)
      throw new Error(`${program} ${args.join(' ')} ended at its start.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid,
    startedIn: performance.now() - began,
    /** Processor time used by all its threads, in seconds. */
    processorSeconds: () => processorSeconds(child.pid),
    /** Resident memory in MiB. */
    memory: () =>
      Number(
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN,
      ) / 1024,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
