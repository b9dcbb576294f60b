import { defineContentType, type Values } from '../../content-model/content-type.ts';
import { choice, reference, symbol } from '../../content-model/fields.ts';
import { readHref } from '../../ui/link/link.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

const portalPattern = '^\\d{1,12}$';
const formPattern = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const hubspotFormType = defineContentType({
  id: 'hubspotForm',
  name: 'HubSpot form',
  description:
    'A marketing form of HubSpot’s, for visitors who allow content from others; all others are led to our own form.',
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
      help: 'The form’s id, as its embed code has it. Tracked as “formId” once the form is sent.',
      required: 'editors',
      pattern: { regexp: formPattern, message: 'Such as 1a2b3c4d-0000-4000-8000-123456789abc' },
    }),
    region: choice(['eu1', 'na1'], {
      name: 'Region',
      help: 'Where the HubSpot account lives: eu1 or na1.',
      fallback: 'eu1',
    }),
    fallbackPage: reference({
      name: 'Page without HubSpot',
      help: 'Where visitors go who do not want HubSpot’s form: the page with our own call-back form.',
      to: ['page'],
      read: (entry) => readHref(entry, '/contact'),
      required: 'editors',
      fallback: '/contact',
    }),
    height: choice(['sm', 'md', 'lg'], {
      name: 'Height',
      help: 'The room kept for the form, so that nothing moves when it comes.',
      fallback: 'md',
    }),
  },
});

/** HubSpot's names for the form; undefined where the editor has given none that could be a form's. */
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
