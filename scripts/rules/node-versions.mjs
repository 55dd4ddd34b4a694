import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function nodeVersionFaults(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const line = read('.nvmrc').trim();
  const supported = JSON.parse(read('package.json')).engines.node;
  const inLock = JSON.parse(read('package-lock.json')).packages[''].engines.node;
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  const earlier = [...supported.matchAll(/\^(\d+(?:\.[1-9]\d*)?)/g)].map(([, version]) => version);
  const readme = /^Node .*$/m.exec(read('README.md'))?.[0] ?? '';
  return [
    ...images
      .filter((major) => major !== line)
      .map((major) => `Dockerfile runs Node ${major}, .nvmrc says ${line}.`),
    ...(supported.endsWith(`>=${line}.0.0`)
      ? []
      : [
          `package.json supports Node ${supported}, whose newest line is not ${line}, as in .nvmrc.`,
        ]),
    ...(inLock === supported
      ? []
      : [`package-lock.json supports Node ${inLock}, package.json ${supported}. Run npm install.`]),
    ...[line, ...earlier]
      .filter((version) => !readme.includes(version))
      .map((version) => `README does not list Node ${version}.`),
  ];
}
