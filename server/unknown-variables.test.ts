import { expect, test } from 'vitest';

import { environmentShape } from './environment.ts';
import { secretNames } from './environment/secret-files.ts';
import { findUnknownVariables } from './unknown-variables.ts';

const envOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'true']));

test.each([
  ['GALERY', 'GALLERY'],
  ['gallery', 'GALLERY'],
  ['SITEURL', 'SITE_URL'],
  ['SITE-URL', 'SITE_URL'],
  ['CONTENTFUL_SPACEID', 'CONTENTFUL_SPACE_ID'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['MEMORY_LIMIT', 'MEMORY_LIMIT_MB'],
  ['HSTS_MAXAGE', 'HSTS_MAX_AGE'],
  ['HOSTS', 'HOST'],
  ['NODE_EVN', 'NODE_ENV'],
  ['CONTENTFUL_ACCESS_TOKEN_FIEL', 'CONTENTFUL_ACCESS_TOKEN_FILE'],
])('an operator who writes %s is asked: did you mean %s?', (variable, didYouMean) => {
  expect(findUnknownVariables(envOf([variable]))).toEqual([{ variable, didYouMean }]);
});

test.each(['CONTENTFUL_MANAGEMENT_TOKEN', 'ENQUIRY_EMAIL', 'SITE_URL_FILE', 'HUBSPOT_TOKEN'])(
  '%s looks like a variable of the site, but is none',
  (variable) => {
    expect(findUnknownVariables(envOf([variable]))).toEqual([{ variable }]);
  },
);

test('the variables that the site reads are known, and so are the files of secrets', () => {
  const names = [...Object.keys(environmentShape.shape), ...secretNames.map((name) => `${name}_FILE`)];
  expect(findUnknownVariables(envOf(names))).toEqual([]);
});

test('what belongs to the system, to Node, npm or a platform is not reported', () => {
  const names =
    'PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD HOSTNAME LOGNAME MAIL TZ SHLVL _ CI DEBUG EDITOR TMPDIR ' +
    'NODE_VERSION NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS YARN_VERSION INIT_CWD MALLOC_ARENA_MAX npm_config_cache ' +
    'npm_package_name npm_lifecycle_event HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy SSL_CERT_FILE INVOCATION_ID ' +
    'JOURNAL_STREAM SYSTEMD_EXEC_PID IMAGE_TAG IMAGE_NAME LOG_FORMAT HOST_IP PORT_NAME SITE_NAME CHROME_PATH ' +
    'DYNO WEB_CONCURRENCY K_SERVICE K_REVISION AWS_REGION ECS_CONTAINER_METADATA_URI GOOGLE_CLOUD_PROJECT';
  expect(findUnknownVariables(envOf(names.split(' ')))).toEqual([]);
});

test('services of a Kubernetes namespace are not reported, whatever they are called', () => {
  const linksOf = (service: string): [string, string][] => [
    [`${service}_SERVICE_HOST`, '10.0.0.1'],
    [`${service}_SERVICE_PORT`, '80'],
    [`${service}_SERVICE_PORT_HTTP`, '80'],
    [`${service}_PORT`, 'tcp://10.0.0.1:80'],
    [`${service}_PORT_80_TCP`, 'tcp://10.0.0.1:80'],
    [`${service}_PORT_80_TCP_ADDR`, '10.0.0.1'],
    [`${service}_PORT_80_TCP_PROTO`, 'tcp'],
  ];
  const services = ['SITE', 'GALLERY', 'METRIC', 'CONTENT_SERVICE', 'CONTENTFUL_PROXY', 'ENQUIRY'];
  expect(findUnknownVariables(Object.fromEntries(services.flatMap(linksOf)))).toEqual([]);
});
