import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
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

/** The errors in a page's HTML, one per line. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
