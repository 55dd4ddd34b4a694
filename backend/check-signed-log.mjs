#!/usr/bin/env node
// Checks an export of the log that `ops events export --signed` wrote. Needs Node and nothing else: no network, no package, no secret.
//
//   node check-signed-log.mjs FILE [--key FINGERPRINT] [--head HASH]
//
// FINGERPRINT is the salon's, as `ops status` and the mails with the heads say it: without it nobody knows whose signature it is. HASH is the head
// of a seal that was kept outside of the house: it is found in the file, or the chain was made anew. Ends with 0 when all holds, else with 1.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' }, head: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
const say = (sentence) => process.stdout.write(`${sentence}\n`);
const faults = [];
const fault = (sentence) => faults.push(sentence);
const sha256 = (bytes) => createHash('sha256').update(bytes);

/** What a seal says, and the hash by which the next one and the outside know it. */
const textOfSeal = ({ number, logId, from, to, count, total, digest, previous, keyId }) =>
  JSON.stringify([number, logId, from, to, count, total, digest, previous, keyId]);
const headOf = (seal) => sha256(textOfSeal(seal) + seal.mac).digest('hex');

/** Hashes of the events that no seal of the file covers yet. */
let leaves = [];
let [before, first, isHeadFound] = [undefined, undefined, false];
const revisions = new Map();

function takeEvent(line, { begins }) {
  const { type, stream, revision, data } = JSON.parse(line);
  const last = revisions.get(stream);
  if (last === undefined ? begins.total === 0 && revision !== 0 : revision !== last + 1)
    fault(`${stream}: the event before ${revision} is missing`);
  revisions.set(stream, revision);
  if (type === 'LogSealed') takeSeal(data, begins);
  leaves.push(sha256(line).digest());
}

function takeSeal(seal, begins) {
  const { number, total, count, digest, previous } = seal;
  isHeadFound ||= headOf(seal) === values.head;
  // The one on which a part of the log goes on stands first in it.
  if (before === undefined && number === begins.number && headOf(seal) === begins.head) return;
  const [expected, covered] = [before ?? begins, before?.total ?? begins.total];
  const sealed = leaves.slice(0, total - covered);
  if (number !== expected.number + 1 || previous !== (before === undefined ? begins.head : headOf(before))) {
    fault(`seal ${number} does not follow on seal ${expected.number}`);
  }
  if (sealed.length !== count || sha256(Buffer.concat(sealed)).digest('hex') !== digest) {
    fault(`seal ${number}: the events under it are not those that were sealed`);
  }
  leaves = leaves.slice(total - covered);
  first ??= number;
  before = seal;
}

async function check() {
  let [head, entries, foot] = [undefined, 0, undefined];
  const all = createHash('sha256');
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const read = JSON.parse(text);
    if (foot !== undefined) return fault('it goes on behind its end');
    if (typeof read.signature === 'string') {
      foot = read;
      continue;
    }
    all.update(`${text}\n`);
    if (head === undefined) {
      head = read;
      if (head.format !== 'salon-log-signed' || head.version !== 1) return fault('it is no signed export of a log');
      continue;
    }
    entries += 1;
    takeEvent(read.line, head);
  }
  if (foot === undefined) return fault('its end is missing');
  checkSignature(foot, all.digest(), entries);
  if (values.head !== undefined && !isHeadFound) fault(`no seal of the file has the head ${values.head}`);
  if (before === undefined) return fault('it holds no seal');
  say(`${entries} events from position ${head.begins.to} on, of the log ${head.logId}, exported at ${head.exportedAt}`);
  say(
    `seals ${first} to ${before.number} prove events ${head.begins.total + 1} to ${before.total}; ${leaves.length} behind them are only signed`,
  );
  say(`the last head is ${headOf(before)}`);
}

function checkSignature({ publicKey, signature, sha256: told, entries: count }, digest, entries) {
  const der = Buffer.from(publicKey, 'base64');
  const fingerprint = sha256(der).digest('hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (told !== digest.toString('hex') || count !== entries || !verify(null, digest, key, Buffer.from(signature, 'base64'))) {
    fault('it was changed after it had been signed');
  }
  if (values.key === undefined) say(`signed with the key ${fingerprint}: compare it with what the salon told you`);
  else if (values.key !== fingerprint) fault(`another key has signed it: ${fingerprint}`);
}

try {
  if (file === undefined) fault('say which file');
  else await check();
} catch (error) {
  fault(`it cannot be read: ${error.message}`);
}
for (const sentence of faults) say(`FAULT  ${sentence}`);
say(faults.length === 0 ? 'It holds.' : 'It does not hold.');
process.exitCode = faults.length === 0 ? 0 : 1;
