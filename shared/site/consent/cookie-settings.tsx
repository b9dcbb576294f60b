import type { VendorId } from '../../embeds.ts';
import { consentPath } from '../../paths.ts';
import type { Consent, ConsentCategory } from './consent.ts';
import { askedCategories, type ThirdParties } from './third-parties.ts';

const vendorNames: Readonly<Record<VendorId, string>> = {
  hubspot: 'HubSpot’s forms',
  trustpilot: 'reviews on Trustpilot',
  vouchedfor: 'reviews on VouchedFor',
};

const list = new Intl.ListFormat('en-GB');

interface CookieSettingsProps {
  readonly thirdParties: ThirdParties;
  /** Undefined where this visitor has made no choice. */
  readonly consent: Consent | undefined;
  /** Whether the choice has been made just now. */
  readonly isSaved: boolean;
}

/** The page where visitors choose what they agree to, and change their minds. Works without script. */
export function CookieSettings({ thirdParties, consent, isSaved }: CookieSettingsProps) {
  const asked = askedCategories(thirdParties);
  return (
    <section className="section cookie-settings" data-padding="both" data-size="xl" data-width="narrow">
      <div className="section-content">
        <h1>Cookie settings</h1>
        {isSaved && <output className="cookie-settings-saved">{savedWords(asked, consent)}</output>}
        <p className="lead">
          {asked.length === 0
            ? 'This site sets no cookies but those it cannot do without, and loads nothing from others unless you ask for it. There is nothing to choose.'
            : 'Nothing of this is used before you agree, and the site works as well without it. You can change your mind here at any time.'}
        </p>
        {asked.length > 0 && (
          <form action={consentPath} className="cookie-settings-form" method="post">
            <fieldset className="cookie-settings-categories">
              <legend className="visually-hidden">What may be used</legend>
              {asked.map((category) => (
                <Category
                  category={category}
                  isAgreed={consent?.has(category) ?? false}
                  key={category}
                  vendors={thirdParties.vendors}
                />
              ))}
            </fieldset>
            <div className="cookie-settings-actions">
              <Choice label="Save my choice" look="solid-green" value="chosen" />
              <Choice label="Accept all" look="border-green" value="all" />
              <Choice label="Reject all" look="border-green" value="none" />
            </div>
          </form>
        )}
        {asked.length > 0 && (
          <>
            <h2>What is always there</h2>
            <p>
              One cookie keeps the choice that you make on this page, for half a year. It holds that choice
              and nothing else. Videos are loaded from YouTube or Vimeo when you play them, and not before.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function Category({
  category,
  isAgreed,
  vendors,
}: {
  category: ConsentCategory;
  isAgreed: boolean;
  vendors: readonly VendorId[];
}) {
  const { name, words } = describe(category, vendors);
  return (
    <label className="cookie-settings-category">
      <input defaultChecked={isAgreed} name="category" type="checkbox" value={category} />
      <span className="cookie-settings-name">{name}</span>
      <span className="cookie-settings-words">{words}</span>
    </label>
  );
}

function Choice({ label, look, value }: { label: string; look: string; value: string }) {
  return (
    <button className="button" data-size="md" data-style={look} name="choice" type="submit" value={value}>
      {label}
    </button>
  );
}

function describe(category: ConsentCategory, vendors: readonly VendorId[]): { name: string; words: string } {
  switch (category) {
    case 'statistics':
      return {
        name: 'Statistics',
        words:
          'Google’s tools count visits and pages, so that we learn what helps and what is never read. They set cookies that tell one visit from another.',
      };
    case 'marketing':
      return {
        name: 'Advertising',
        words:
          'Google’s tools tell us which advertisement led to a visit. They set cookies that other sites may use to show you advertisements.',
      };
    case 'content':
      return {
        name: 'Content from others',
        words: `Some pages can show ${list.format(vendors.map((vendor) => vendorNames[vendor]))}. Whoever keeps them learns of your visit and may set cookies.`,
      };
  }
}

function savedWords(asked: readonly ConsentCategory[], consent: Consent | undefined): string {
  const agreed = asked.filter((category) => consent?.has(category)).length;
  if (agreed === 0) return 'Your choice is saved: nothing but what is necessary.';
  return agreed === asked.length
    ? 'Your choice is saved: you have accepted all of it.'
    : 'Your choice is saved: what is ticked below.';
}
