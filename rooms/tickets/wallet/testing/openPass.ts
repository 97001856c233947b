import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';

type Attribute = forge.asn1.Asn1;
const inner = (node: Attribute, ...path: number[]): Attribute =>
  path.reduce((at, place) => (at.value as Attribute[])[place]!, node);
const digestOid = forge.asn1.oidToDer(forge.pki.oids.messageDigest!).getBytes();

/**
 * Opens a pass as a device does: every file has the sum that the manifest names, and the manifest is signed by a
 * certificate of this authority (CMS, RFC 5652). Throws where something does not fit.
 */
export function openPass(bytes: Buffer, authority: string) {
  const files = unzipSync(bytes);
  const text = (name: string) => Buffer.from(files[name]!).toString();
  const sums: Record<string, string> = JSON.parse(text('manifest.json'));
  const others = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name));
  if (others.toSorted().join() !== Object.keys(sums).toSorted().join())
    throw new Error('The manifest names other files');
  for (const name of others)
    if (createHash('sha1').update(files[name]!).digest('hex') !== sums[name]) throw new Error(`${name} was changed`);
  checkSignature(Buffer.from(files['manifest.json']!), Buffer.from(files.signature!), authority);
  return { pass: JSON.parse(text('pass.json')), names: Object.keys(files) };
}

function checkSignature(manifest: Buffer, signature: Buffer, authority: string): void {
  const signed = inner(forge.asn1.fromDer(signature.toString('binary')), 1, 0);
  const signer = inner(signed, (signed.value as Attribute[]).length - 1, 0);
  const attributes = inner(signer, 3);
  const digest = (attributes.value as Attribute[]).find((one) => inner(one, 0).value === digestOid)!;
  const sum = Buffer.from(inner(digest, 1, 0).value as string, 'binary');
  if (![1, 256].some((bits) => createHash(`sha${bits}`).update(manifest).digest().equals(sum)))
    throw new Error('The signature is of another manifest');
  const { asn1 } = forge;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes.value as Attribute[]);
  const covered = Buffer.from(asn1.toDer(set).getBytes(), 'binary');
  const value = Buffer.from(inner(signer, 5).value as string, 'binary');
  const certificates = (inner(signed, 3).value as Attribute[]).map(
    (one) => new X509Certificate(Buffer.from(asn1.toDer(one).getBytes(), 'binary')),
  );
  const root = new X509Certificate(authority);
  const number = Buffer.from(inner(signer, 1, 1).value as string, 'binary').toString('hex');
  const isSigned = certificates
    .filter((one) => one.serialNumber.toLowerCase() === number && one.verify(root.publicKey))
    .some(({ publicKey }) =>
      ['RSA-SHA1', 'RSA-SHA256'].some((algorithm) => createVerify(algorithm).update(covered).verify(publicKey, value)),
    );
  if (!isSigned) throw new Error('Nobody of this authority has signed the manifest');
}
