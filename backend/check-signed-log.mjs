#!/usr/bin/env node
// Checks what the salon signed: an export of the log (`ops events export --signed`) or of the
// audit. Needs Node and nothing else: no network, no package, no secret.
//
//   node check-signed-log.mjs FILE [--key FINGERPRINT] [--log ID] [--head HASH]…
//
// FINGERPRINT and ID are the salon's, as the export and the mails of its audits say them:
// without the key nobody knows whose signature it is. HASH is a head of the log that was kept
// outside of the house, as many as there are: each is found in the file, or the log was changed, or
// the file ends before it. Letters may be in either case. Ends with 0 when all holds, else
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
/** The heads that no event has had yet. */
const kept = new Set((values.head ?? []).flatMap((heads) => heads.toLowerCase().split(',')));
const say = (sentence) => process.stdout.write(`${sentence}\n`);
const faults = [];
const fault = (sentence) => faults.push(sentence);
const sha256 = (bytes) => createHash('sha256').update(bytes);
const hex = (bytes) => sha256(bytes).digest('hex');
const isSame = (told, found) => told.toLowerCase() === found.toLowerCase();

let hash = '';
const revisions = new Map();

function takeEvent({ position, line }, { begins }) {
  const { stream, revision } = JSON.parse(line);
  const last = revisions.get(stream);
  if (last === undefined ? begins.head === '' && revision !== 0 : revision !== last + 1)
    fault(`${stream}: the event before ${revision} is missing`);
  revisions.set(stream, revision);
  hash = hex(hash + hex(line));
  if (kept.delete(hash)) say(`the events up to position ${position} have the head ${hash}`);
}

/** Lines end with a line feed alone: JSON may hold other separators of lines. */
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
      hash = head.begins?.head ?? '';
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
  for (const each of kept) fault(`no event of the file has the head ${each}`);
  for (const sentence of head.faults) fault(`the salon itself found when it exported: ${sentence}`);
  if (head.until === null && hash !== head.log.head)
    fault(`it is not the log that was exported, which had the head ${head.log.head}`);
  say(
    `${entries} events after position ${head.begins.after}, of the log ${head.logId}, exported at ${head.exportedAt}`,
  );
  say(`the log had ${head.log.events} events when it was exported`);
  say(`the head of the file is ${hash}`);
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
