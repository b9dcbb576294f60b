import { defineContentType } from '../../content-model/content-type.ts';
import { riskWarningFields } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';

export const riskWarningType = defineContentType({
  id: 'riskWarning',
  name: 'Risk warning',
  description:
    'What could go wrong, placed beside the benefit it belongs to: on a page as a section, or in a text. A page that should carry it is not shown without it.',
  displayField: 'internalName',
  fields: { ...frameFields, ...riskWarningFields },
});
