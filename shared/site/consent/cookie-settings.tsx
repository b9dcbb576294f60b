import { mainBrand } from '../../brands/main.brand.ts';
import { firm } from '../../firm.ts';
import { emailHref } from '../../links.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { allOf } from '../../word-lists.ts';
import { ConsentForm, Measuring, type MeasuringSettings } from './consent-form.tsx';
import type { Consent, ConsentCategory } from './consent.ts';
import { hasCookieSettings, summariseStorage, type StorageRow, type StorageSettings } from './storage.ts';
import { StoredTable } from './stored-table.tsx';
import { requiredCategories } from './third-parties.ts';

interface CookieSettingsProps {
  readonly settings: StorageSettings;
  /** Undefined if the visitor has not chosen. */
  readonly consent: Consent | undefined;
  /** Undefined if the site does not measure page speed. */
  readonly measuring?: MeasuringSettings | undefined;
  /** Confirms that the choice has just been saved. */
  readonly isSaved: boolean;
}

const tableTitle = 'What is stored, and for how long';

/** The page where visitors see what is stored, and give, refuse and withdraw consent. Works without script. */
export function CookieSettings(props: CookieSettingsProps) {
  const { settings, consent, isSaved, measuring } = props;
  const { thirdParties } = settings;
  const categories = requiredCategories(thirdParties);
  const storesNothing = !hasCookieSettings(settings);
  return (
    <>
      <section className="section hero-banner" data-padding="none" data-size="sm" data-width="full">
        <Stylesheet of="sections/hero-banner" />
        <div className="section-content">
          <div className="hero-banner-body" data-banner-style="theme-image" data-colour="banner">
            <div className="hero-banner-text">
              {!storesNothing && <p className="eyebrow">{storedNow(props)}</p>}
              <h1>Cookie settings</h1>
              <div className="rich-text" data-text-size="large">
                {!storesNothing && <p>{summariseStorage(settings)}</p>}
                <p>{choiceOf(categories, measuring)}</p>
              </div>
            </div>
          </div>
        </div>
      </section>
      <section className="section cookie-settings" data-padding="both" data-size="lg">
        <div className="section-content">
          {measuring?.isSaved && (
            <output className="cookie-settings-saved">
              {measuring.hasObjected || measuring.isRefusedByBrowser
                ? 'Your choice is saved: we don’t measure your visits.'
                : 'Your choice is saved: we measure how fast pages are.'}
            </output>
          )}
          {isSaved && <output className="cookie-settings-saved">{confirmation(categories, consent)}</output>}
          {categories.length > 0 && <ConsentForm consent={consent} thirdParties={thirdParties} />}
          {measuring && <Measuring {...measuring} />}
          {storesNothing && <p className="cookie-settings-answer">{summariseStorage(settings)}</p>}
          <div className="cookie-settings-stored">
            <h2>{tableTitle}</h2>
            <StoredTable
              last={{ name: 'Now', of: (row) => nowOf(row, props) }}
              settings={settings}
              title={tableTitle}
            />
          </div>
          <div className="cookie-settings-part">
            <h2>How to check and delete</h2>
            <p>
              {storesNothing && 'You can check this. '}Your browser can show you what every website has
              stored, and delete it: look for “Privacy” in its settings.{' '}
              {categories.length > 0 && 'If you delete our cookie, we ask you again on your next visit.'}
            </p>
          </div>
        </div>
      </section>
      <section className="section cta-band" data-colour="mint" data-padding="both" data-size="lg">
        <div className="section-content">
          <div className="cta-band-grid">
            <div className="cta-band-text">
              <h2>Do you have a question about this?</h2>
              <div className="rich-text" data-text-size="large">
                <p>Ask us, in writing or by telephone.</p>
              </div>
            </div>
            <div className="button-row">
              <a
                className="button"
                data-size="lg"
                data-style="solid-green"
                href={emailHref(firm.emails.privacy)}
              >
                Email us
              </a>
              <a
                className="button"
                data-size="lg"
                data-style="border-green"
                href={phoneHref(mainBrand.telephone)}
              >
                Call {displayPhone(mainBrand.telephone)}
              </a>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

/** Our own storage in this browser. */
function storedNow({ consent, measuring }: CookieSettingsProps): string {
  const stored = [
    ...(consent === undefined ? [] : ['your choice']),
    ...(measuring?.hasObjected ? ['your objection'] : []),
  ];
  return `Stored in this browser now: ${stored.length === 0 ? 'nothing' : allOf(stored)}`;
}

/** The last column: this visitor's storage now. */
function nowOf({ id, when }: StorageRow, { consent, measuring }: CookieSettingsProps): string {
  switch (id) {
    case 'choice':
      return consent === undefined ? 'Not stored' : 'Stored';
    case 'objection':
      return measuring?.hasObjected ? 'Stored' : 'Not stored';
    case 'measuring':
      return measuring?.hasObjected || measuring?.isRefusedByBrowser ? 'Not measured' : 'Measured';
    case 'statistics':
    case 'marketing':
    case 'content':
      return consent?.has(id) ? 'Allowed' : 'Not allowed';
    case 'call':
    case 'pages':
    case 'pictures':
    case 'unused':
    case 'videos':
      return when;
  }
}

function choiceOf(categories: readonly ConsentCategory[], measuring: MeasuringSettings | undefined): string {
  if (categories.length > 0) return 'You can change your mind here at any time.';
  return measuring
    ? 'You can object to being measured.'
    : 'There is nothing to choose. If that changes, we’ll ask you first.';
}

function confirmation(categories: readonly ConsentCategory[], consent: Consent | undefined): string {
  const agreed = categories.filter((category) => consent?.has(category)).length;
  if (agreed === 0) return 'Your choice is saved: you have rejected everything.';
  return agreed === categories.length
    ? 'Your choice is saved: you have accepted everything.'
    : 'Your choice is saved: you have accepted what is ticked below.';
}
