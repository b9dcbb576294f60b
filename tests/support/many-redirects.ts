import { createLink } from '#contentful-emulator/files/links.ts';
import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';

/** What Contentful allows in a long text. */
const maxTextLength = 50_000;

export const oldAddress = (index: number) => `/old-site/category-${index % 40}/article-number-${index}.html`;

/** The space with lists of `count` redirects, from addresses like those of a real site, to its own pages. */
export function withRedirects(space: SpaceExport, count: number): SpaceExport {
  const slugs = space.entries
    .filter(({ sys }) => sys.contentType.sys.id === 'page')
    .map(({ fields }) => String(fields['slug']?.['en-GB']));
  const texts = [''];
  for (let index = 0; index < count; index += 1) {
    const slug = slugs[index % slugs.length] ?? '';
    const row = `${oldAddress(index)},/${slug},301\n`;
    if ((texts.at(-1) ?? '').length + row.length > maxTextLength) texts.push('');
    texts[texts.length - 1] += row;
  }
  const lists = texts.map((rules, index) => ({
    sys: {
      id: `redirects-${index}`,
      publishedVersion: 1,
      version: 2,
      contentType: createLink('ContentType', 'redirectList'),
    },
    fields: { name: { 'en-GB': `Old site, part ${index}` }, rules: { 'en-GB': rules } },
  }));
  return { ...space, entries: [...space.entries, ...lists] };
}
