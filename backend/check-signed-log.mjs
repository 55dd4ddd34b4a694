#!/usr/bin/env node
// Checks what the salon signed: an export of the log (`ops events export --signed`) or of the
// audit. Needs Node and nothing else: no network, no package, no secret.
//
//   node check-signed-log.mjs FILE [--key FINGERPRINT] [--log ID] [--head HASH]…
//
// FINGERPRINT and ID are the salon's, as `ops events seal` and the mails with the heads say them:
// without the key nobody knows whose signature it is. HASH is the head of a seal that was kept
// outside of the house, as many as there are: each is found in the file, or the chain was made
// anew, or the file ends before it. Letters may be in either case. Ends with 0 when all holds, else
// with 1.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

const one = { type: 'string' };
const { values, positionals } = parseArgs({
  options: { key: one, log: one, head: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const [file] = positionals;
/** The heads that no seal has had yet. */
const kept = new Set((values.head ?? []).flatMap((heads) => heads.toLowerCase().split(',')));
const say = (sentence) => process.stdout.write(`${sentence}\n`);
const faults = [];
const fault = (sentence) => faults.push(sentence);
const sha256 = (bytes) => createHash('sha256').update(bytes);
const isSame = (told, found) => told.toLowerCase() === found.toLowerCase();

/** What a seal says, and the hash by which the next one and the outside know it. */
const textOfSeal = ({ number, logId, from, to, count, total, digest, previous, keyId }) =>
  JSON.stringify([number, logId, from, to, count, total, digest, previous, keyId]);
const headOf = (seal) => sha256(textOfSeal(seal) + seal.mac).digest('hex');

/** Position and hash of the events that no seal of the file covers yet. */
const pending = [];
/** The last seal and the first, and when the last was made. */
let [before, first, sealedAt] = [undefined, undefined, undefined];
const revisions = new Map();

function takeEvent({ position, line }, head) {
  const { type, stream, revision, data, metadata } = JSON.parse(line);
  const last = revisions.get(stream);
  if (last === undefined ? head.begins.total === 0 && revision !== 0 : revision !== last + 1)
    fault(`${stream}: the event before ${revision} is missing`);
  revisions.set(stream, revision);
  if (type === 'LogSealed' && stream === 'seals') takeSeal(data, metadata.at, head);
  pending.push({ position, leaf: sha256(line).digest() });
}

function takeSeal(seal, at, { begins, logId }) {
  const { number, total, count, digest, previous } = seal;
  kept.delete(headOf(seal));
  // The one on which a part of the log goes on stands first in it.
  if (before === undefined && number === begins.number && headOf(seal) === begins.head) return;
  const [expected, covered] = [before ?? begins, before?.total ?? begins.total];
  if (
    number !== expected.number + 1 ||
    previous !== (before === undefined ? begins.head : headOf(before))
  ) {
    fault(`seal ${number} does not follow on seal ${expected.number}`);
  }
  // The seals of a log that was copied into this one stand before its own, and know only the number
  // of events.
  if (seal.logId !== logId && before?.logId === logId)
    fault(`seal ${number} is of another log: ${seal.logId}`);
  const behind =
    seal.logId === logId
      ? pending.findIndex(({ position }) => position > seal.to)
      : total - covered;
  const leaves = pending.splice(0, behind === -1 ? pending.length : behind).map(({ leaf }) => leaf);
  if (leaves.length !== count || sha256(Buffer.concat(leaves)).digest('hex') !== digest) {
    fault(`seal ${number}: the events under it are not those that were sealed`);
  }
  first ??= number;
  [before, sealedAt] = [seal, at];
}

/**
 * The lines of the file, which end with a line feed alone: JSON may hold other separators of lines.
 */
async function* lines() {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const whole = (rest + piece).split('\n');
    rest = whole.pop();
    yield* whole;
  }
  if (rest !== '') yield rest;
}

async function check() {
  let [head, entries, foot] = [undefined, 0, undefined];
  const isAudit = () => head.format === 'salon-audit';
  const all = createHash('sha256');
  for await (const text of lines()) {
    const read = JSON.parse(text);
    if (foot !== undefined) return fault('it continues after its end');
    if (typeof read.signature === 'string') {
      foot = read;
      continue;
    }
    all.update(`${text}\n`);
    if (head === undefined) {
      head = read;
      if (!(isAudit() || head.format === 'salon-log-signed') || head.version !== 1)
        return fault('it is no signed export of a log or audit');
      continue;
    }
    entries += 1;
    if (!isAudit()) takeEvent(read, head);
  }
  if (foot === undefined) return fault('its end is missing');
  checkSignature(foot, all.digest(), entries);
  if (values.log !== undefined && !isSame(values.log, head.logId))
    fault(`it is of another log: ${head.logId}`);
  if (isAudit())
    return say(
      `${entries} entries of the audit, exported at ${head.exportedAt}, of the log ${head.logId}`,
    );
  for (const hash of kept) fault(`no seal of the file has the head ${hash}`);
  for (const sentence of head.faults) fault(`the salon itself found when it exported: ${sentence}`);
  if (before === undefined) return fault('it holds no seal');
  if (head.until === null && headOf(before) !== head.log.head) {
    fault(`it ends early: its last seal is ${before.number}, the log had ${head.log.seals}`);
  }
  say(
    `${entries} events from position ${head.begins.to} on, of the log ${head.logId}, exported at ${head.exportedAt}`,
  );
  say(
    `seals ${first} to ${before.number} prove events ${head.begins.total + 1} to ${before.total}, up to position ${before.to}, as they were at ${sealedAt}; ${pending.length} behind them are only signed`,
  );
  say(
    `the log had ${head.log.events} events and ${head.log.seals} seals when it was exported, the newest with the head ${head.log.head}`,
  );
  say(`the last head of the file is ${headOf(before)}`);
}

function checkSignature({ publicKey, signature, sha256: told, entries: count }, digest, entries) {
  const der = Buffer.from(publicKey, 'base64');
  const fingerprint = sha256(der).digest('hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (
    told !== digest.toString('hex') ||
    count !== entries ||
    !verify(null, digest, key, Buffer.from(signature, 'base64'))
  ) {
    fault('it was changed after it had been signed');
  }
  if (values.key === undefined)
    say(`signed with the key ${fingerprint}: compare it with what the salon told you`);
  else if (!isSame(values.key, fingerprint)) fault(`another key has signed it: ${fingerprint}`);
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
