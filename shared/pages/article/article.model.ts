import { listedArticleFields, readListedArticle } from '../../articles/listed-article.model.ts';
import { defineContentType } from '../../content-model/content-type.ts';
import { inTab } from '../../content-model/field.ts';
import { date, reference, references, symbol, symbols, text } from '../../content-model/fields.ts';
import { pageFolders } from '../../paths.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { readPlacedChart } from '../../sections/chart/placed-chart.tsx';
import { imageField } from '../../ui/picture/image.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { searchFields, slugBelow, themeField } from '../page-fields.ts';

/** The fields that both kinds of article begin with. The slug's help names the folder. */
function articleFields(folder: string) {
  return {
    ...listedArticleFields,
    title: symbol({
      name: 'Title',
      help: 'What the article says, in the reader’s words.',
      required: true,
      max: 110,
    }),
    slug: slugBelow(folder),
    summary: text({
      name: 'Summary',
      help: 'One or two sentences, shown in lists and above the article.',
      required: 'editors',
      max: 300,
    }),
    publishedOn: date({ name: 'Published on', help: 'The day the article appeared.', required: 'editors' }),
    updatedOn: date({ name: 'Updated on', help: 'Only if the substance has changed since.' }),
    author: reference({
      name: 'Author',
      help: 'Who wrote the article.',
      to: ['person'],
      read: readListedPerson,
    }),
    image: imageField({ name: 'Picture', help: 'Wide, 16 : 9, at least 1,600 px.' }),
    topics: symbols({
      name: 'Topics',
      help: 'One to three, spelt as on other articles: “Pensions”. Readers can filter by them.',
      max: 4,
      length: 40,
    }),
  };
}

const bodyFields = {
  body: richText({
    name: 'Text',
    help: 'The article itself. Put risk warnings beside the claims that need them.',
    required: true,
    nodes: longTextNodes,
    levelAbove: 1,
  }),
  related: references({
    name: 'Related articles',
    help: 'What to read next, at most three. With fewer, the newest articles on the same topics follow.',
    to: ['newsArticle', 'knowledgeArticle', 'page'],
    read: readListedArticle,
    max: 3,
  }),
  theme: themeField,
  ...inTab('Search engines', {
    metaTitle: symbol({
      name: 'Meta title',
      help: 'What search engines show. The title, if empty.',
      max: 60,
    }),
  }),
  ...searchFields,
};

export const newsArticleType = defineContentType({
  id: 'newsArticle',
  name: 'News article',
  description:
    'Something that has happened. Each shows the important copy and the call to action of the site options.',
  displayField: 'title',
  fields: { ...articleFields(pageFolders.newsArticle), ...bodyFields },
});

export const knowledgeArticleType = defineContentType({
  id: 'knowledgeArticle',
  name: 'Knowledge article',
  description: 'A subject explained, for readers who want to understand it.',
  displayField: 'title',
  fields: {
    ...articleFields(pageFolders.knowledgeArticle),
    keyPoints: symbols({
      name: 'Key points',
      help: 'Three to five sentences for a reader in a hurry.',
      max: 5,
      length: 200,
    }),
    chart: reference({
      name: 'Chart',
      help: 'What the article is about, drawn. Shown below the first part of the text, before its second heading.',
      to: ['chart'],
      read: readPlacedChart,
    }),
    taxYear: symbol({
      name: 'Tax year',
      help: 'If the article’s figures are those of one tax year: “2026/27”. Shown to readers.',
      max: 7,
    }),
    ...bodyFields,
  },
});
