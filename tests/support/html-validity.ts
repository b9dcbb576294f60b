import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React's own way of writing, which is valid HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The site's files are its own: integrity of them proves nothing.
    'require-sri': 'off',
    // Texts come from content: their length and white space are the editors'.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
});

/** What is wrong with a page's HTML, a line a fault; empty where nothing is. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
