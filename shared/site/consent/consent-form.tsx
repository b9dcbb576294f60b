import { consentPath } from '../../paths.ts';
import { contentIcons } from '../../ui/icon/content-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { describe } from './consent-words.ts';
import type { Consent, ConsentCategory } from './consent.ts';
import { requiredCategories, type ThirdParties } from './third-parties.ts';

export interface MeasuringSettings {
  readonly hasObjected: boolean;
  /** By Global Privacy Control. */
  readonly isRefusedByBrowser: boolean;
  readonly isSaved: boolean;
}

/** The choice of categories. */
export function ConsentForm({
  consent,
  thirdParties,
}: {
  consent: Consent | undefined;
  thirdParties: ThirdParties;
}) {
  return (
    <form action={consentPath} className="cookie-settings-form" method="post">
      <div className="cookie-settings-category">
        <Icon paths={contentIcons.check} size={24} />
        <h2 className="cookie-settings-name">Always in use</h2>
        <p className="cookie-settings-words">
          One cookie stores your choice for six months, and nothing else. Videos from YouTube and Vimeo load
          only when you play them.
        </p>
      </div>
      <fieldset className="cookie-settings-categories">
        <legend className="visually-hidden">What you allow</legend>
        {requiredCategories(thirdParties).map((category) => (
          <Category
            category={category}
            isAgreed={consent?.has(category) ?? false}
            key={category}
            thirdParties={thirdParties}
          />
        ))}
      </fieldset>
      <div className="cookie-settings-actions">
        <Choice label="Save my choice" buttonStyle="solid-green" value="chosen" />
        <Choice label="Accept all" buttonStyle="border-green" value="all" />
        <Choice label="Reject all" buttonStyle="border-green" value="none" />
      </div>
    </form>
  );
}

/** Visitors are told, and can object (Schedule A1 of PECR, paragraph 5). */
export function Measuring({ hasObjected, isRefusedByBrowser }: MeasuringSettings) {
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
        <p>Your browser objects for you, by Global Privacy Control, so your visits are not counted.</p>
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
  thirdParties,
}: {
  category: ConsentCategory;
  isAgreed: boolean;
  thirdParties: ThirdParties;
}) {
  const { name, words } = describe(category, thirdParties);
  return (
    <label className="cookie-settings-category">
      <input defaultChecked={isAgreed} name="category" type="checkbox" value={category} />
      <span className="cookie-settings-name">{name}</span>
      <span className="cookie-settings-words">{words}</span>
    </label>
  );
}

/** A button that sends a choice. */
export function Choice({ label, buttonStyle, value }: { label: string; buttonStyle: string; value: string }) {
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
