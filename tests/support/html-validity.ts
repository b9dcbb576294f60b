import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const settings = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes these its own way, which is valid HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Integrity hashes add nothing for files from the site's own origin.
    'require-sri': 'off',
    // Editors choose the length and white space of texts.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Stacked tables repeat their elements' roles, which some browsers drop with the layout (`table-attributes.ts`).
    'no-redundant-role': 'off',
  },
});
// The validator would read its rules and elements again for each page, which takes longer than to check it.
const resolved = settings.getConfigFor('page.html');
settings.getConfigFor = () => resolved;
const validator = new HtmlValidate(settings);

/** The errors in a page's HTML, one per line. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const invalid = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
  return [...invalid, ...namesWithoutSpace(html)];
}

/**
 * Links, buttons and labels with a space alone between two of React’s texts: Chrome leaves it out of their names, and screen
 * readers say “Marcuswork here”.
 */
function namesWithoutSpace(html: string): string[] {
  const named = html.match(/<(a|button|label|legend|summary|h[1-6])\b[^>]*>.*?<\/\1>/gs) ?? [];
  return named.filter((each) => /> <!-- -->|<!-- --> </.test(each)).map((each) => `lone space: ${each}`);
}
