import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate and its private key: paths of two files in PEM. */
export interface Identity {
  certificate: string;
  key: string;
}

/** Makes certificates in a folder of the test; none outlives it. */
export class Authority {
  private readonly folder: string;
  readonly own: Identity;

  constructor(folder: string, name: string) {
    this.folder = folder;
    this.own = this.files(name);
    const request = this.request(name, name);
    this.sign(name, request, ['-signkey', this.own.key], 'basicConstraints=critical,CA:TRUE');
  }

  /** Makes a server's certificate, for an address or a name: `IP:127.0.0.1`. */
  server(file: string, subjectAltName: string): Identity {
    return this.issue(file, file, `subjectAltName=${subjectAltName}\nextendedKeyUsage=serverAuth`);
  }

  /** Makes a client's certificate, with key and request made as the guide says. */
  client(file: string, commonName: string): Identity {
    return this.issue(file, commonName, 'extendedKeyUsage=clientAuth');
  }

  private issue(file: string, commonName: string, extensions: string): Identity {
    const { certificate, key } = this.own;
    const by = ['-CA', certificate, '-CAkey', key, '-CAcreateserial'];
    this.sign(file, this.request(file, commonName), by, extensions);
    return this.files(file);
  }

  /** Makes a key and a signing request. */
  private request(file: string, commonName: string): string {
    const { key } = this.files(file);
    const request = join(this.folder, `${file}.csr`);
    const made = ['-new', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${commonName}`];
    openssl('req', ...made, '-keyout', key, '-out', request);
    return request;
  }

  private sign(file: string, request: string, by: string[], extensions: string): void {
    const told = join(this.folder, `${file}.ext`);
    writeFileSync(told, `${extensions}\n`);
    const { certificate } = this.files(file);
    openssl(
      'x509',
      '-req',
      '-days',
      '2',
      '-in',
      request,
      ...by,
      '-extfile',
      told,
      '-out',
      certificate,
    );
  }

  private files(file: string): Identity {
    return {
      certificate: join(this.folder, `${file}.pem`),
      key: join(this.folder, `${file}.key`),
    };
  }
}

/** Java reads nothing from a store without one. */
export const STORE_PASSWORD = 'changeit';

/** Makes the store in which Java looks for whom it trusts, with one certificate in it. */
export function javaTrustStore(file: string, { certificate }: Identity): void {
  const into = ['-storetype', 'PKCS12', '-keystore', file, '-storepass', STORE_PASSWORD];
  const what = ['-importcert', '-noprompt', '-alias', 'test', '-file', certificate];
  execFileSync('keytool', [...what, ...into], { stdio: 'pipe' });
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe' });
}
