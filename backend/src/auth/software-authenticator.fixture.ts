import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AnswerOf, InputOf } from '@salon/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Made {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

interface Behaviour {
  readonly origin: string;
  readonly verifies?: boolean;
  readonly counts?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;
const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Holds one passkey (WebAuthn, ES256, without attestation). */
export class SoftwareAuthenticator {
  made: Made | undefined;

  constructor(private readonly behaviour: Behaviour) {}

  create({
    challenge,
    rp,
    user,
  }: AnswerOf<'beginPasskey'>): InputOf<'addPasskey', 'body'>['passkey'] {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.made = { id, userHandle: user.id, privateKey, counter: 0 };
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const authData = new Uint8Array(
      Buffer.concat([this.authenticatorData(rp.id, ATTESTED), attested]),
    );
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return {
      ...this.credential(id),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge),
        attestationObject: text(isoCBOR.encode(attestation)),
      },
    };
  }

  get({ challenge, rpId }: AnswerOf<'beginPasskeyLogin'>): InputOf<'logInByPasskey', 'body'> {
    const { made } = this;
    if (made === undefined) throw new Error('The authenticator has no passkey yet.');
    if (this.behaviour.counts) made.counter += 1;
    const authenticatorData = this.authenticatorData(rpId, 0);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([
      authenticatorData,
      hashOf(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      ...this.credential(made.id),
      response: {
        clientDataJSON,
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', signed, made.privateKey)),
        userHandle: made.userHandle,
      },
    };
  }

  private authenticatorData(rpId: string, more: number) {
    const { verifies = true } = this.behaviour;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.made?.counter ?? 0);
    const flags = PRESENT + (verifies ? VERIFIED : 0) + more;
    return Buffer.concat([hashOf(rpId), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string) {
    const { origin } = this.behaviour;
    return text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  private credential(bytes: Buffer) {
    const id = text(bytes);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }
}
