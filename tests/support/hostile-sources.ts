import fc from 'fast-check';

import { fixtureSpaceId } from '../fixtures/pictures.ts';

/** The parts of a valid address, to be tampered with. */
const space = fixtureSpaceId;
const tail = 'asset1/token1/a.jpg';
const good = `https://images.ctfassets.net/${space}/${tail}`;

/**
 * Values of `src` that must be refused before any request is made, each with what is wrong with it. `{canary}` is a
 * placeholder for the host and port of a listening server, `{port}` for the port alone.
 */
export const hostileSources: readonly (readonly [problem: string, src: string])[] = [
  ['another host', `https://evil.example/${space}/${tail}`],
  ['a listener', `https://{canary}/${space}/${tail}`],
  ['a listener over plain http', `http://{canary}/${space}/${tail}`],
  ['a listener without a scheme', `//{canary}/${space}/${tail}`],
  ['the image host with a listener’s port', `https://images.ctfassets.net:{port}/${space}/${tail}`],
  ['a longer host', `https://images.ctfassets.net.evil.example/${space}/${tail}`],
  ['a host before', `https://evil-images.ctfassets.net/${space}/${tail}`],
  ['a host below', `https://x.images.ctfassets.net/${space}/${tail}`],
  ['a letter instead of the dot', `https://imagesXctfassets.net/${space}/${tail}`],
  ['a dot at the end of the host', `https://images.ctfassets.net./${space}/${tail}`],
  ['a dot before the host', `https://.images.ctfassets.net/${space}/${tail}`],
  ['two dots in the host', `https://images..ctfassets.net/${space}/${tail}`],
  ['a full-width dot', `https://images。ctfassets。net/${space}/${tail}`],
  ['letters that look alike', `https://images.ctfаssets.net/${space}/${tail}`],
  ['punycode', `https://xn--images-9cd.ctfassets.net/${space}/${tail}`],
  ['a soft hyphen in the host', `https://images.ctf\u00adassets.net/${space}/${tail}`],
  ['an encoded dot in the host', `https://images%2ectfassets.net/${space}/${tail}`],
  ['an encoded slash in the host', `https://evil.example%2fimages.ctfassets.net/${space}/${tail}`],
  ['capitals', `https://IMAGES.ctfassets.net/${space}/${tail}`],
  ['capitals in the scheme', `HTTPS://images.ctfassets.net/${space}/${tail}`],
  ['the videos host', `https://videos.ctfassets.net/${space}/${tail}`],
  ['the assets host', `https://assets.ctfassets.net/${space}/${tail}`],
  ['a user', `https://images.ctfassets.net@{canary}/${space}/${tail}`],
  ['a user and a password', `https://images.ctfassets.net:443@{canary}/${space}/${tail}`],
  ['an empty user', `https://@images.ctfassets.net/${space}/${tail}`],
  ['an encoded user', `https://images.ctfassets.net%40{canary}/${space}/${tail}`],
  ['the port of https', `https://images.ctfassets.net:443/${space}/${tail}`],
  ['an empty port', `https://images.ctfassets.net:/${space}/${tail}`],
  ['another port', `https://images.ctfassets.net:22/${space}/${tail}`],
  ['plain http', `http://images.ctfassets.net/${space}/${tail}`],
  ['ftp', `ftp://images.ctfassets.net/${space}/${tail}`],
  ['gopher', `gopher://{canary}/_GET%20/`],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['data in base64', 'data:image/png;base64,iVBORw0KGgo='],
  ['a blob', 'blob:https://images.ctfassets.net/1'],
  ['script', 'javascript:alert(1)'],
  ['no scheme', `images.ctfassets.net/${space}/${tail}`],
  ['a path', `/${space}/${tail}`],
  ['the proxy itself', `/api/image-proxy?src=${encodeURIComponent(good)}&w=640`],
  ['one slash', `https:/images.ctfassets.net/${space}/${tail}`],
  ['three slashes', `https:///images.ctfassets.net/${space}/${tail}`],
  ['no slashes', `https:images.ctfassets.net/${space}/${tail}`],
  ['two addresses', `https://images.ctfassets.net/https://{canary}/${space}/${tail}`],
  ['a backslash instead of a slash', `https://images.ctfassets.net\\${space}/${tail}`],
  ['backslashes instead of slashes', `https:\\\\{canary}\\${space}\\${tail}`],
  ['a backslash before the host', `https:/\\{canary}/${space}/${tail}`],
  ['a backslash between hosts', `https://{canary}\\@images.ctfassets.net/${space}/${tail}`],
  ['an encoded backslash', `https://images.ctfassets.net/${space}/asset1/token1/..%5ca.jpg`],
  ['another space', `https://images.ctfassets.net/otherspace1/${tail}`],
  ['a space that begins the same', `https://images.ctfassets.net/${space}x/${tail}`],
  ['a space in capitals', `https://images.ctfassets.net/${space.toUpperCase()}/${tail}`],
  ['an encoded space', `https://images.ctfassets.net/%73amplespace1/${tail}`],
  ['path traversal to another space', `https://images.ctfassets.net/${space}/../otherspace1/t/a.jpg`],
  ['encoded path traversal', `https://images.ctfassets.net/${space}/%2e%2e/otherspace1/t/a.jpg`],
  ['path traversal at the end', `https://images.ctfassets.net/${space}/asset1/token1/..`],
  ['encoded path traversal at the end', `https://images.ctfassets.net/${space}/asset1/token1/%2e%2E`],
  ['an encoded slash', `https://images.ctfassets.net/${space}/asset1/token1/..%2f..%2fotherspace1%2fa.jpg`],
  ['a dot for the asset', `https://images.ctfassets.net/${space}/./token1/a.jpg`],
  ['dots for the asset', `https://images.ctfassets.net/${space}/../token1/a.jpg`],
  ['half-encoded dots for the name', `https://images.ctfassets.net/${space}/asset1/token1/.%2e`],
  ['a backslash in the name', `https://images.ctfassets.net/${space}/asset1/token1/a\\b.jpg`],
  ['no name', `https://images.ctfassets.net/${space}/asset1/token1/`],
  ['too few parts', `https://images.ctfassets.net/${space}/asset1/a.jpg`],
  ['too many parts', `https://images.ctfassets.net/${space}/x/${tail}`],
  ['an empty part', `https://images.ctfassets.net/${space}//token1/a.jpg`],
  ['a query', `${good}?w=9000`],
  ['an empty query', `${good}?`],
  ['a fragment', `${good}#x`],
  ['an encoded address', encodeURIComponent(good)],
  ['a leading blank', ` ${good}`],
  ['a trailing blank', `${good} `],
  ['a NUL', `${good}\u0000`],
  ['a NUL in the host', `https://images.ctfassets.net\u0000.evil.example/${space}/${tail}`],
  ['an encoded NUL', `https://images.ctfassets.net/${space}/asset1/token1/a%00.jpg`],
  ['a line break', `${good}\r\nHost: evil.example`],
  ['an encoded line break', `https://images.ctfassets.net/${space}/asset1/token1/a%0d%0aX:%20y.jpg`],
  ['a tab in the scheme', `ht\ttps://images.ctfassets.net/${space}/${tail}`],
  ['a DEL character', `${good}\u007f`],
  ['a broken escape', `https://images.ctfassets.net/${space}/asset1/token1/a%zz.jpg`],
  ['bytes that are not UTF-8', `https://images.ctfassets.net/${space}/asset1/token1/a%ff.jpg`],
  ['this machine', `https://127.0.0.1:{port}/${space}/${tail}`],
  ['this machine by name', `https://localhost:{port}/${space}/${tail}`],
  ['this machine as one number', `https://2130706433:{port}/${space}/${tail}`],
  ['this machine in hexadecimal', `https://0x7f000001:{port}/${space}/${tail}`],
  ['this machine in octal', `https://0177.0.0.1:{port}/${space}/${tail}`],
  ['this machine in short form', `https://127.1:{port}/${space}/${tail}`],
  ['any machine', `https://0.0.0.0:{port}/${space}/${tail}`],
  ['this machine in IPv6', `https://[::1]:{port}/${space}/${tail}`],
  ['any machine in IPv6', `https://[::]:{port}/${space}/${tail}`],
  ['IPv4 in IPv6', `https://[::ffff:127.0.0.1]:{port}/${space}/${tail}`],
  ['IPv4 in IPv6, in hexadecimal', `https://[::ffff:7f00:1]:{port}/${space}/${tail}`],
  ['IPv6 with a zone', `https://[fe80::1%25eth0]/${space}/${tail}`],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
  ['the metadata service with a valid path', `https://169.254.169.254/${space}/${tail}`],
  ['a long host', `https://${'a'.repeat(1900)}.example/${space}/${tail}`],
  ['a name of 300 letters', `https://images.ctfassets.net/${space}/asset1/token1/${'a'.repeat(300)}`],
  ['a name of 256 characters once it is encoded', good.replace('a.jpg', `${'a'.repeat(246)}é.jpg`)],
  ['2,049 characters', good.replace('asset1', 'a'.repeat(2049 - good.length + 6))],
  ['8,000 characters', `https://images.ctfassets.net/${space}/asset1/token1/${'a'.repeat(7930)}`],
  ['nothing', ''],
  ['an asterisk', '*'],
  ['a template', '${7*7}{{7*7}}'],
  ['words', 'not an address'],
];

const widths =
  '0 00 1 -640 +640 %2B640 641 639 15 17 3841 4000 99999 1e3 6.4e2 640.0 640,0 0640 0x280 0b1010000000 %20640 640%20 640px 640%00 ６４０ ٦٤٠ NaN Infinity null true [] 9007199254740993 640%0a 640;750';
const qualities = '0 101 -1 %2B75 75.5 075 1e1 0x32 high 75% %20 ７５ 100000000000000000000000';
const formats = 'WEBP webP avif jpg png svg gif webp%20 %20webp webp%00 webp,avif *';

/** Queries with one invalid parameter, as sent; `{src}` is a placeholder for a valid, encoded source. */
export const malformedQueries: readonly string[] = [
  '',
  'w=640',
  'src={src}',
  'src=&w=640',
  'src&w=640',
  'src={src}&src={src}&w=640',
  'src[]={src}&w=640',
  'src[0]={src}&w=640',
  'SRC={src}&w=640',
  'src={src}&w=',
  ...widths.split(' ').map((width) => `src={src}&w=${width}`),
  `src={src}&w=${'9'.repeat(400)}`,
  'src={src}&w=640&w=640',
  'src={src}&w=640&w=750',
  'src={src}&w[]=640',
  'src={src}&w[$gt]=1',
  'src={src}&w=640&q=',
  ...qualities.split(' ').map((quality) => `src={src}&w=640&q=${quality}`),
  'src={src}&w=640&q=75&q=75',
  'src={src}&w=640&fm=',
  ...formats.split(' ').map((format) => `src={src}&w=640&fm=${format}`),
  'src={src}&w=640&fm=webp&fm=webp',
];

const pieces =
  '/ // \\ .. . %2e %2f %5c %00 @ : :443 ? # [::1] 127.0.0.1 https: http: data: images.ctfassets.net downloads.ctfassets.net fixturespace evil.example %0d%0a é 。 % %zz * &w=1 <svg>'.split(
    ' ',
  );

/** A valid address, truncated or with fragments of hostile ones inserted anywhere. */
export function almostValidSources(source: string): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...pieces, ' ', '\t', '\n', '\u0000', '\ud800');
  const position = fc.nat(source.length);
  return fc
    .tuple(fc.array(piece, { maxLength: 3 }), position, position, fc.boolean())
    .map(([inserted, start, length, isCut]) => {
      const end = isCut ? start + length : start;
      return source.slice(0, start) + inserted.join('') + source.slice(end);
    });
}
