import { defineContentType, type Values } from '../../content-model/content-type.ts';
import { choice, symbol } from '../../content-model/fields.ts';
import { pageLinkField } from '../../ui/link/link.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

const portalPattern = '^\\d{1,12}$';
const formPattern = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const hubspotFormType = defineContentType({
  id: 'hubspotForm',
  name: 'HubSpot form',
  description:
    'A marketing form by HubSpot, for visitors who allow content from other companies. Other visitors are offered our own form.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    portalId: symbol({
      name: 'Portal',
      help: 'The number of the HubSpot account.',
      required: 'editors',
      pattern: { regexp: portalPattern, message: 'A number' },
    }),
    formId: symbol({
      name: 'Form',
      help: 'The form’s id from its embed code. Tracked as “formId” when the form is sent.',
      required: 'editors',
      pattern: { regexp: formPattern, message: 'An id such as 1a2b3c4d-0000-4000-8000-123456789abc' },
    }),
    region: choice(['eu1', 'na1'], {
      name: 'Region',
      help: 'Where the HubSpot account is hosted: eu1 or na1.',
      fallback: 'eu1',
    }),
    fallbackPage: pageLinkField({
      name: 'Page without HubSpot',
      help: 'For visitors who do not want HubSpot’s form: the page with our own call-back form.',
      required: 'editors',
      fallback: '/contact',
    }),
    height: choice(['sm', 'md', 'lg'], {
      name: 'Height',
      help: 'Reserves space for the form, so that nothing moves when it loads.',
      fallback: 'md',
    }),
  },
});

/** The form's ids at HubSpot, or undefined if the editor's values are missing or invalid. */
export function chooseForm({
  portalId,
  formId,
  region,
}: Pick<Values<typeof hubspotFormType>, 'portalId' | 'formId' | 'region'>):
  | { readonly portalId: string; readonly formId: string; readonly region: string }
  | undefined {
  const id = formId?.toLowerCase();
  return portalId !== undefined &&
    id !== undefined &&
    new RegExp(portalPattern).test(portalId) &&
    new RegExp(formPattern).test(id)
    ? { portalId, formId: id, region }
    : undefined;
}
