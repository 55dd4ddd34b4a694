import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Figures of different machines are not comparable. */
export const machine = () => ({
  processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  system: `${type()} ${release()}`,
  node: process.version,
  commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
  /** Above a few tenths the figures are distorted. */
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  at: new Date().toISOString(),
});

export const machineText = ({ processor, memory, system, node, commit, load }) =>
  `${processor}, ${memory}, ${system}, Node ${node}, ${commit}, load ${load}`;

export function chosenOf(named, sections) {
  const unknown = named.filter((name) => !sections.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown section ${unknown.join(', ')}. Sections: ${sections.join(', ')}.`);
  return named.length > 0 ? named : sections;
}

export function writeJson(file, figures) {
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`);
}

let printedAt = 0;
/** A terminal gets one line, anything else a line every few seconds. */
export function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (text !== '' && performance.now() > printedAt + 5_000) {
    console.error(text);
    printedAt = performance.now();
  }
}
