import { execFileSync } from 'node:child_process';
import path from 'node:path';

export interface Certificate {
  /** Paths of PEM files. */
  readonly certificate: string;
  readonly key: string;
}

/** Makes a certificate for a host name, valid for some days, that is its own authority. Needs openssl. */
export function createCertificate(directory: string, host: string, days = 30): Certificate {
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'certificate.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', certificate, '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'pipe',
  });
  return { key, certificate };
}
