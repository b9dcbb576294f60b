import { listedArticleFields, readListedArticle } from '../../articles/listed-article.model.ts';
import { defineContentType } from '../../content-model/content-type.ts';
import { date, reference, references, symbol, symbols, text } from '../../content-model/fields.ts';
import { pageFolders } from '../../paths.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { searchFields, slugBelow, themeField } from '../page-fields.ts';

/** What both kinds of article have; the folder is part of the slug's help. */
function articleFields(folder: string) {
  return {
    ...listedArticleFields,
    title: symbol({ name: 'Title', help: 'What it says, in the reader’s words.', required: true, max: 110 }),
    slug: slugBelow(folder),
    summary: text({
      name: 'Summary',
      help: 'One or two sentences, shown in lists and above the article.',
      required: 'editors',
      max: 300,
    }),
    publishedOn: date({ name: 'Published on', help: 'The day it appeared.', required: 'editors' }),
    updatedOn: date({ name: 'Updated on', help: 'Only where what it says has changed since.' }),
    author: reference({
      name: 'Author',
      help: 'Who wrote it.',
      to: ['person'],
      read: readListedPerson,
    }),
    image: imageField({ name: 'Picture', help: 'Wide, 16 : 9, at least 1,600 px.' }),
    topics: symbols({
      name: 'Topics',
      help: 'One to three, each written as on other articles: “Pensions”. Readers choose by them.',
      max: 4,
      length: 40,
    }),
  };
}

const bodyFields = {
  body: richText({
    name: 'Text',
    help: 'The article. Risk warnings stand in it, beside the claims that need them.',
    required: true,
    nodes: longTextNodes,
    levelAbove: 1,
  }),
  related: references({
    name: 'Related articles',
    help: 'What to read next, three at most. Where it is empty, the newest on the same topics stand here.',
    to: ['newsArticle', 'knowledgeArticle', 'page'],
    read: readListedArticle,
    max: 3,
  }),
  metaTitle: symbol({ name: 'Meta title', help: 'What search engines show; else the title.', max: 60 }),
  theme: themeField,
  ...searchFields,
};

export const newsArticleType = defineContentType({
  id: 'newsArticle',
  name: 'News article',
  description:
    'Something that has happened. The important copy and the call to action of the site options stand on each.',
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
      help: 'Three to five sentences: what a reader in a hurry should take away.',
      max: 5,
      length: 200,
    }),
    taxYear: symbol({
      name: 'Tax year',
      help: 'Where figures of one are named: “2026/27”. Readers are told.',
      max: 7,
    }),
    ...bodyFields,
  },
});
