import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

type Signed = { certificate: string; key: string };

function sign(name: string, by?: { certificate: forge.pki.Certificate; key: forge.pki.rsa.PrivateKey }) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // Anyone who checks a signature looks for its signer by issuer and number.
  certificate.serialNumber = `0a${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(by ? by.certificate.subject.attributes : subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: !by },
    ...(by ? [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }] : []),
  ]);
  const key = forge.pki.privateKeyFromPem(privateKey);
  certificate.sign(by?.key ?? key, forge.md.sha256.create());
  return { pem: { certificate: forge.pki.certificateToPem(certificate), key: privateKey }, certificate, key };
}

/** An authority of our own, and what it signs: certificates for passes and for a push service on this machine. */
export function aPassAuthority(): { authority: string; passes: Signed; server: Signed } {
  const root = sign('Authority of a test');
  return {
    authority: root.pem.certificate,
    passes: sign('pass.test.kurve', root).pem,
    server: sign('localhost', root).pem,
  };
}

/** The variables that turn Apple passes on. */
export const appleVariables = ({ authority, passes }: ReturnType<typeof aPassAuthority>): Record<string, string> => ({
  APPLE_PASS_TYPE: 'pass.test.kurve',
  APPLE_PASS_TEAM: 'ABCDE12345',
  APPLE_PASS_CERTIFICATE: passes.certificate,
  APPLE_PASS_KEY: passes.key,
  APPLE_PASS_AUTHORITY: authority,
});
