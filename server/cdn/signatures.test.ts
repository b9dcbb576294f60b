import { describe, expect, test } from 'vitest';

import { signAwsRequest } from './aws-signature.ts';
import { signEdgeGridPost } from './edgegrid-signature.ts';

describe('AWS Signature Version 4, by the vectors that AWS publishes', () => {
  const credentials = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  };
  const form = 'application/x-www-form-urlencoded';

  test.each([
    ['get-vanilla', 'GET', {}, '', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', {}, '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'post-header-value-case',
      'POST',
      { 'My-Header1': 'VALUE1' },
      '',
      'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
    ],
    [
      'post-x-www-form-urlencoded',
      'POST',
      { 'Content-Type': form },
      'Param1=value1',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ])('%s', (_, method, headers, body, signature) => {
    const signed = signAwsRequest(
      { method, url: 'https://example.amazonaws.com/', headers: { ...headers }, body },
      credentials,
      { region: 'us-east-1', service: 'service', now: new Date('2015-08-30T12:36:00Z') },
    );
    expect(signed['X-Amz-Date']).toBe('20150830T123600Z');
    expect(signed.Authorization).toContain(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=',
    );
    expect(signed.Authorization).toContain(`Signature=${signature}`);
  });
});

describe('EdgeGrid, by the vectors that Akamai publishes', () => {
  const credentials = {
    clientToken: 'akab-client-token-xxx-xxxxxxxxxxxxxxxx',
    accessToken: 'akab-access-token-xxx-xxxxxxxxxxxxxxxx',
    clientSecret: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=',
  };
  const once = { now: new Date('2014-03-21T19:34:21Z'), nonce: 'nonce-xx-xxxx-xxxx-xxxx-xxxxxxxxxxxx' };

  test.each([
    ['/testapi/v1/t3', 'datadatadatadatadatadatadatadata', 'hXm4iCxtpN22m4cbZb4lVLW5rhX8Ca82vCFqXzSTPe4='],
    ['/testapi/v1/t6', '', '1gEDxeQGD5GovIkJJGcBaKnZ+VaPtrc4qBUHixjsPCQ='],
  ])('POST %s with the body "%s"', (path, body, signature) => {
    const url = `https://akaa-baseurl-xxxxxxxxxxx-xxxxxxxxxxxxx.luna.akamaiapis.net${path}`;
    expect(signEdgeGridPost({ url, body }, credentials, once)).toBe(
      `EG1-HMAC-SHA256 client_token=${credentials.clientToken};access_token=${credentials.accessToken};` +
        `timestamp=20140321T19:34:21+0000;nonce=${once.nonce};signature=${signature}`,
    );
  });
});
