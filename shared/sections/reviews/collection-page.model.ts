import { pageLinkField } from '../../ui/link/link.model.ts';

export const collectionPageField = pageLinkField({
  name: 'How we collect reviews',
  help: 'The page that explains who is asked for a review, and that none is left out. The law expects it.',
  required: 'editors',
});
