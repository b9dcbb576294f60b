import { mainBrand } from '../../brands/main.brand.ts';
import type { VendorId } from '../../embeds.ts';
import { firm } from '../../firm.ts';
import { emailHref, type LinkTarget } from '../../links.ts';
import { consentPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { contentIcons } from '../../ui/icon/content-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { cellAttributes, rowAttributes, tableAttributes } from '../../ui/rich-text/table-attributes.ts';
import { consentCategories, consentCookie, type Consent, type ConsentCategory } from './consent.ts';
import { objectionCookie } from './measuring.ts';
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
  /** The site's, with its colon: the cookies' names depend on it. */
  readonly protocol: string;
  /** The firm's pages about cookies, privacy and so on. */
  readonly legalLinks: readonly LinkTarget[];
}

/** The page where visitors see what is stored, and give, refuse and withdraw consent. Works without script. */
export function CookieSettings(props: CookieSettingsProps) {
  const { thirdParties, consent, isSaved, measuring, legalLinks } = props;
  const categories = requiredCategories(thirdParties);
  const storesNothing = categories.length === 0 && measuring === undefined;
  return (
    <>
      <section className="section hero-banner" data-colour="green" data-padding="both" data-size="sm">
        <div className="section-content">
          <div className="hero-banner-body" data-banner-style="plain">
            <div className="hero-banner-text">
              {!storesNothing && <p className="eyebrow">{storedNow(props)}</p>}
              <h1>Cookie settings</h1>
              <div className="rich-text" data-text-size="large">
                <p>
                  {categories.length === 0
                    ? `This website ${measuring ? 'needs no cookies' : 'stores nothing in your browser'}, and loads nothing from other companies unless you ask it to.`
                    : 'Apart from the first, none of these sets cookies unless you agree. The site works without them.'}
                </p>
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
              {measuring.hasObjected
                ? 'Your choice is saved: we don’t measure your visits.'
                : 'Your choice is saved: we measure how fast pages are.'}
            </output>
          )}
          {isSaved && <output className="cookie-settings-saved">{confirmation(categories, consent)}</output>}
          {categories.length > 0 && (
            <form action={consentPath} className="cookie-settings-form" method="post">
              <div className="cookie-settings-category">
                <Icon paths={contentIcons.check} size={24} />
                <h2 className="cookie-settings-name">Always in use</h2>
                <p className="cookie-settings-words">
                  One cookie stores your choice for six months, and nothing else. Videos from YouTube and
                  Vimeo load only when you play them.
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
          {storesNothing ? <NothingStored /> : <StoredTable {...props} />}
          <div className="cookie-settings-part">
            <h2>In your browser</h2>
            <p>
              {storesNothing && 'You can check this. '}Your browser can show you what every website has
              stored, and delete it: look for “Privacy” in its settings.{' '}
              {categories.length > 0 && 'If you delete our cookie, we ask you again on your next visit.'}
            </p>
          </div>
          {legalLinks.length > 0 && (
            <nav aria-labelledby="cookie-settings-more" className="cookie-settings-part">
              <h2 id="cookie-settings-more">More about this website</h2>
              <ul>
                {legalLinks.map(({ label, href }) => (
                  <li key={`${href} ${label}`}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
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

function choiceOf(categories: readonly ConsentCategory[], measuring: MeasuringSettings | undefined): string {
  if (categories.length > 0) return 'You can change your mind here at any time.';
  return measuring
    ? 'You can object to being measured.'
    : 'There is nothing to choose. If that changes, we’ll ask you first.';
}

/** On a site that stores nothing a table would say so in every row. */
function NothingStored() {
  return (
    <>
      <div className="cookie-settings-part">
        <h2>Pages and forms</h2>
        <p>
          All of them work without cookies. We use no statistics, advertising or forms of other companies.
        </p>
      </div>
      <div className="cookie-settings-part">
        <h2>Videos</h2>
        <p>
          They’re loaded from YouTube or Vimeo when you press play. What is stored then, and for how long, is
          for those companies to decide.
        </p>
      </div>
    </>
  );
}

/** What of our own is in this browser. */
function storedNow({ consent, measuring }: CookieSettingsProps): string {
  const stored = [
    ...(consent === undefined ? [] : ['your choice']),
    ...(measuring?.hasObjected ? ['your objection'] : []),
  ];
  return `Stored in this browser now: ${stored.length === 0 ? 'nothing' : list.format(stored)}`;
}

type Row = readonly [kind: string, purpose: string, duration: string, now: string];

/** `place`: where a cell is when the table is stacked. */
const columns = [
  { name: 'Kind', place: 'name' },
  { name: 'What it’s for', place: 'below' },
  { name: 'How long it lasts', place: 'line' },
  { name: 'Now', place: 'line' },
] as const;

function StoredTable(props: CookieSettingsProps) {
  return (
    <div className="cookie-settings-stored">
      <h2>What is stored, and for how long</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if it is wider than the screen, so the keyboard must reach it (WCAG 2.1.1) */}
      <section aria-label="What is stored, and for how long" className="data-table" tabIndex={0}>
        <table {...tableAttributes({ isStacked: true })}>
          <thead>
            <tr {...rowAttributes({ isStacked: true })}>
              {columns.map(({ name, place }) => (
                <th {...cellAttributes({ scope: 'col', place })} key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(props).map(([kind, ...values]) => (
              <tr {...rowAttributes({ isStacked: true })} key={kind}>
                <th {...cellAttributes({ scope: 'row', place: 'name' })}>{kind}</th>
                {columns.slice(1).map(({ name, place }, index) => (
                  <td {...cellAttributes({ place, label: name })} key={name}>
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function rowsOf(props: CookieSettingsProps): readonly Row[] {
  const { thirdParties, consent } = props;
  const required = requiredCategories(thirdParties);
  const used: Readonly<Record<ConsentCategory, readonly [purpose: string, duration: string]>> = {
    statistics: [
      'Google counts visits and pages, with cookies whose names begin with _ga',
      'Up to two years',
    ],
    marketing: [
      'Google counts what advertisements lead to, with cookies whose names begin with _gcl',
      'Up to 90 days',
    ],
    content: [
      capitalised(list.format(thirdParties.vendors.map((vendor) => vendorNames[vendor]))),
      'As those companies decide',
    ],
  };
  const unused = consentCategories.filter((category) => !required.includes(category));
  const nameOf = (category: ConsentCategory) => describe(category, thirdParties.vendors).name;
  return [
    ...ownCookies(props),
    ...required.map(
      (category) =>
        [nameOf(category), ...used[category], consent?.has(category) ? 'Allowed' : 'Not allowed'] as const,
    ),
    ...(unused.length === 0
      ? []
      : [
          [
            capitalised(list.format(unused.map(nameOf)).toLowerCase()),
            'Not used on this website',
            'Nothing is stored',
            'Nothing',
          ] as const,
        ]),
    [
      'Videos',
      'They’re loaded from YouTube or Vimeo when you press play',
      'As those companies decide',
      'Nothing, until you press play',
    ],
  ];
}

function ownCookies({ thirdParties, consent, measuring, protocol }: CookieSettingsProps): readonly Row[] {
  const nowOf = (isStored: boolean) => (isStored ? 'Stored' : 'Not stored');
  return [
    ...(requiredCategories(thirdParties).length === 0
      ? []
      : [
          [
            consentCookie(protocol),
            'Our own cookie, which remembers your choice',
            'Six months',
            nowOf(consent !== undefined),
          ] as const,
        ]),
    ...(measuring === undefined
      ? []
      : [
          [
            objectionCookie(protocol),
            'Our own cookie, which remembers that you don’t want to be measured',
            'A year',
            nowOf(measuring.hasObjected),
          ] as const,
        ]),
  ];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
