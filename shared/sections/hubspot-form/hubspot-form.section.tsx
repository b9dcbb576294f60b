import { useContext } from 'react';

import { EnabledVendors } from '../enabled-vendors.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { chooseForm, hubspotFormType } from './hubspot-form.model.ts';
import { hubspotFormSamples } from './hubspot-form.sample.ts';

function HubspotForm({ content }: SectionProps<typeof hubspotFormType>) {
  const { fallbackPage, height } = content;
  const isEnabled = useContext(EnabledVendors).includes('hubspot');
  const form = isEnabled ? chooseForm(content) : undefined;
  return (
    <Frame frame={content} type="hubspot-form">
      <div className="hubspot-form-grid">
        <SectionHeading content={content} />
        <div
          className="hubspot-form-box"
          data-embed={form && 'hubspot'}
          data-form={form?.formId}
          data-height={height}
          data-portal={form?.portalId}
          data-region={form?.region}
        >
          <div className="hubspot-form-offer">
            <p className="hubspot-form-words">
              {form === undefined
                ? 'Tell us what it is about, and we will call you.'
                : 'This form is provided by HubSpot, which sets cookies. It is shown to visitors who allow content from other companies; our own form asks for the same and sets none.'}
            </p>
            <p className="button-row">
              <a className="button" data-size="md" data-style="solid-green" href={fallbackPage}>
                Use our own form
              </a>
              {form !== undefined && (
                // Revealed by the script that handles it.
                <button
                  className="button hubspot-form-allow"
                  data-allow="content"
                  data-size="md"
                  data-style="border-green"
                  type="button"
                >
                  Allow HubSpot’s form
                </button>
              )}
            </p>
          </div>
        </div>
      </div>
    </Frame>
  );
}

export const hubspotForm = defineSection(hubspotFormType, HubspotForm, {
  samples: hubspotFormSamples,
  embedsOf: (content) => (chooseForm(content) === undefined ? [] : ['hubspot']),
});
