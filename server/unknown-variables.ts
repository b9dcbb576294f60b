import { closestMatch } from 'leven';

import { environmentShape } from './environment.ts';
import { secretNames } from './environment/secret-files.ts';

/** An environment variable that the site does not read, although it looks like one of the site's. */
export interface UnknownVariable {
  readonly variable: string;
  readonly didYouMean?: string;
}

const known = [...Object.keys(environmentShape.shape), ...secretNames.map((name) => `${name}_FILE`)];

/** Nothing else in an environment is likely to begin like this. */
const prefixes = [
  'CDN_',
  'CONTENTFUL_',
  'CONTENT_',
  'CONSENT_',
  'ENQUIRY_',
  'GTM_',
  'HSTS_',
  'HUBSPOT_',
  ...known.filter((name) => name.includes('_')).map((name) => `${name}_`),
];

/** Set by Kubernetes and Docker for other services, which may be called like ours: `GALLERY_PORT=tcp://10.0.0.1:80`. */
const serviceLink = /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)/;
const linkedAddress = /^(?:tcp|udp|sctp):\/\//;

/** Finds misspelt variables. Everything else in the environment is none of the site's business. */
export function findUnknownVariables(
  env: Readonly<Record<string, string | undefined>>,
): readonly UnknownVariable[] {
  const others = Object.keys(env).filter(
    (name) => !known.includes(name) && !serviceLink.test(name) && !linkedAddress.test(env[name] ?? ''),
  );
  return others.flatMap((variable) => {
    const name = variable.toUpperCase().replaceAll('-', '_');
    // One wrong letter in four: `HOME` is not far from `HOST`.
    const maxDistance = Math.min(3, Math.floor(name.length / 4));
    const didYouMean = closestMatch(name, known, { maxDistance });
    if (didYouMean !== undefined) return [{ variable, didYouMean }];
    return prefixes.some((prefix) => name.startsWith(prefix)) ? [{ variable }] : [];
  });
}
