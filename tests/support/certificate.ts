/** Makes a self-signed certificate for a local server. Each run makes its own, so none is in the repository. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTC_TIME = 0x17;
const DAY_MS = 86_400_000;

/** One value of ASN.1 in DER. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const bits = (bytes: Uint8Array) => der(BIT_STRING, Buffer.from([0]), bytes);
/** `YYMMDDhhmmssZ` */
const time = (at: number) =>
  der(UTC_TIME, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = der(SEQUENCE, Buffer.from([0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

/** Certificates of version 3 with the extension "subject alternative name". */
const VERSION_3 = der(0xa0, der(INTEGER, Buffer.from([2])));
const ALTERNATIVE_NAME = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x11]);
const named = (host: string) =>
  der(0xa3, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAME, der(0x04, der(SEQUENCE, der(0x82, Buffer.from(host)))))));

/** Certificate and key in PEM. Without a host it names nobody, and a client of it does not check names. */
export function selfSigned(host?: string, endsAt = Date.now() + DAY_MS): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const nobody = der(SEQUENCE);
  const body = der(
    SEQUENCE,
    ...(host === undefined ? [] : [VERSION_3]),
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    nobody,
    der(SEQUENCE, time(Date.now() - DAY_MS), time(endsAt)),
    nobody,
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(host === undefined ? [] : [named(host)]),
  );
  const whole = der(SEQUENCE, body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}
