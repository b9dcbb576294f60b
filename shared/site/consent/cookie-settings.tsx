import type { VendorId } from '../../embeds.ts';
import { consentPath } from '../../paths.ts';
import { contentIcons } from '../../ui/icon/content-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Consent, ConsentCategory } from './consent.ts';
import { requiredCategories, type ThirdParties } from './third-parties.ts';

const vendorNames: Readonly<Record<VendorId, string>> = {
  hubspot: 'HubSpot’s forms',
  trustpilot: 'reviews on Trustpilot',
  vouchedfor: 'reviews on VouchedFor',
};

const list = new Intl.ListFormat('en-GB');

interface MeasuringSettings {
  readonly hasObjected: boolean;
  /** By Global Privacy Control. */
  readonly isRefusedByBrowser: boolean;
  readonly isSaved: boolean;
}

interface CookieSettingsProps {
  readonly thirdParties: ThirdParties;
  /** Undefined if the visitor has not chosen. */
  readonly consent: Consent | undefined;
  /** Confirms that the choice has just been saved. */
  readonly isSaved: boolean;
  /** Undefined if it is not measured how fast pages are. */
  readonly measuring?: MeasuringSettings | undefined;
}

/** The page where visitors give, refuse and withdraw consent. Works without script. */
export function CookieSettings({ thirdParties, consent, isSaved, measuring }: CookieSettingsProps) {
  const categories = requiredCategories(thirdParties);
  return (
    <section className="section cookie-settings" data-padding="both" data-size="lg" data-width="narrow">
      <div className="section-content">
        <div className="section-heading">
          <h1>Cookie settings</h1>
        </div>
        {measuring?.isSaved && (
          <output className="cookie-settings-saved">
            {measuring.hasObjected
              ? 'Your choice is saved: we don’t measure your visits.'
              : 'Your choice is saved: we measure how fast pages are.'}
          </output>
        )}
        {isSaved && <output className="cookie-settings-saved">{confirmation(categories, consent)}</output>}
        <p className="lead">
          {categories.length === 0
            ? `This site sets only essential cookies, and loads nothing from other companies unless you ask it to. ${measuring ? 'You can object to being measured.' : 'There is nothing to choose.'}`
            : 'Apart from the first, none of these sets cookies unless you agree. The site works without them, and you can change your mind here at any time.'}
        </p>
        {categories.length > 0 && (
          <form action={consentPath} className="cookie-settings-form" method="post">
            <div className="cookie-settings-category">
              <Icon paths={contentIcons.check} size={24} />
              <h2 className="cookie-settings-name">Always in use</h2>
              <p className="cookie-settings-words">
                One cookie stores your choice for six months, and nothing else. Videos from YouTube and Vimeo
                load only when you play them.
              </p>
            </div>
            <fieldset className="cookie-settings-categories">
              <legend className="visually-hidden">What you allow</legend>
              {categories.map((category) => (
                <Category
                  category={category}
                  isAgreed={consent?.has(category) ?? false}
                  key={category}
                  vendors={thirdParties.vendors}
                />
              ))}
            </fieldset>
            <div className="cookie-settings-actions">
              <Choice label="Save my choice" buttonStyle="solid-green" value="chosen" />
              <Choice label="Accept all" buttonStyle="border-green" value="all" />
              <Choice label="Reject all" buttonStyle="border-green" value="none" />
            </div>
          </form>
        )}
        {measuring && <Measuring {...measuring} />}
      </div>
    </section>
  );
}

/** Visitors are told, and can object (Schedule A1 of PECR, paragraph 5). */
function Measuring({ hasObjected, isRefusedByBrowser }: MeasuringSettings) {
  return (
    <form action={consentPath} className="cookie-settings-form" method="post">
      <div className="cookie-settings-category">
        <Icon paths={contentIcons.check} size={24} />
        <h2 className="cookie-settings-name">How fast our pages are</h2>
        <p className="cookie-settings-words">
          To make our pages faster, we count how long they take to appear and to react, by the kind of page
          and by whether it’s a phone, a tablet or a computer. It sets no cookie, doesn’t tell visitors apart,
          and goes to no other company. If you object, a cookie remembers that for a year, and nothing else.
        </p>
      </div>
      {isRefusedByBrowser ? (
        <p>Your browser objects for you, by Global Privacy Control, so nothing of your visits is counted.</p>
      ) : (
        <div className="cookie-settings-actions">
          {hasObjected ? (
            <Choice label="Measure my visits" buttonStyle="border-green" value="allow" />
          ) : (
            <Choice label="Don’t measure my visits" buttonStyle="border-green" value="object" />
          )}
        </div>
      )}
    </form>
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

function Choice({ label, buttonStyle, value }: { label: string; buttonStyle: string; value: string }) {
  return (
    <button
      className="button"
      data-size="md"
      data-style={buttonStyle}
      name="choice"
      type="submit"
      value={value}
    >
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
          'Google’s tools count visits and pages, so that we can see which pages help and which are never read. They set cookies to tell one visit from another.',
      };
    case 'marketing':
      return {
        name: 'Advertising',
        words:
          'Google’s tools tell us which advertisement led to a visit. They set cookies that other sites may use to show you advertisements.',
      };
    case 'content':
      return {
        name: 'Third-party content',
        words: `Some pages can show ${list.format(vendors.map((vendor) => vendorNames[vendor]))}. These companies learn of your visit and may set cookies.`,
      };
  }
}

function confirmation(categories: readonly ConsentCategory[], consent: Consent | undefined): string {
  const agreed = categories.filter((category) => consent?.has(category)).length;
  if (agreed === 0) return 'Your choice is saved: you have rejected everything.';
  return agreed === categories.length
    ? 'Your choice is saved: you have accepted everything.'
    : 'Your choice is saved: you have accepted what is ticked below.';
}
