/** Injection attempts. A successful one calls `xss()` or leads to a foreign address. */
const schemes = [
  'javascript',
  'JaVaScRiPt',
  'vbscript',
  'data:text/html,<script>xss()</script>#javascript',
  'livescript',
  'blob',
  'file',
];

const breaks = ['', '\t', '\n', '\r', '\u0000', '\u0001', ' ', '\u00a0', '\u2028', '\u200b', '/*', '\\'];

const entities = [
  '&#106;avascript:xss()',
  '&#x6A;avascript:xss()',
  'java&Tab;script:xss()',
  'javascript&colon;xss()',
  '&#0000106&#0000097&#0000118ascript:xss()',
  'java%0ascript:xss()',
  '%6aavascript:xss()',
];

const elements = ['img', 'svg', 'iframe', 'object', 'video', 'body', 'details', 'input'];

const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart'];

const closers = [
  '',
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '-->',
  ']]>',
  '</style>',
  '` ',
  '"}}',
];

/** Links that must not lead to another site. `//site.example` may: an editor has forgotten the scheme (`safeHref`). */
export function hostileLinks(): string[] {
  const split = schemes.flatMap((scheme) => {
    const [head, tail] = [scheme.slice(0, 4), scheme.slice(4)];
    return breaks.flatMap((gap) => [
      `${gap}${scheme}:xss()`,
      `${head}${gap}${tail}:xss()`,
      `${scheme}${gap}:xss()`,
    ]);
  });
  return [...split, ...entities, '/\\evil.example', '\\\\evil.example', '/\t/evil.example'];
}

export function hostileTexts(): string[] {
  const tags = closers.flatMap((closer) =>
    elements.flatMap((element) =>
      handlers.map((handler) => `${closer}<${element} src=x ${handler}=xss() autofocus open>`),
    ),
  );
  return [
    ...tags,
    ...closers.map((closer) => `${closer}<script>xss()</script>`),
    '</script><script>xss()</script>',
    '{{constructor.constructor("xss()")()}}',
    '${xss()}',
    '"><img src=x onerror=xss()>',
    "' autofocus onfocus=xss() x='",
  ];
}
