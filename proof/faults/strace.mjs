import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '../salon.mjs';

/** Why no experiment with system calls can run here; undefined if one can. */
export const noStrace = spawnSync('strace', ['-V']).error && 'strace is not installed';

export async function strace(salon, words, output = '/dev/null') {
  const tracer = spawn('strace', ['-f', ...words, '-o', output, '-p', `${salon.pid}`], {
    stdio: 'ignore',
  });
  await pause(1_500);
  return async () => {
    if (tracer.exitCode !== null) return;
    tracer.kill('SIGINT');
    await once(tracer, 'exit');
  };
}
