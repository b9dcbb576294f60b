import { consentPath, cookieSettingsPath } from '../../paths.ts';
import { allOf } from '../../word-lists.ts';
import { Choice } from './consent-form.tsx';
import type { ConsentCategory } from './consent.ts';
import { requiredCategories, type ThirdParties } from './third-parties.ts';

const purposes: Readonly<Record<ConsentCategory, string>> = {
  statistics: 'count visits',
  marketing: 'see which advertisements help',
  content: 'show other companies’ forms and reviews',
};

/**
 * Asks for consent; nothing if no third party needs it. Every page contains it, hidden and the same for every visitor,
 * and the script that reads the cookie shows it (decision 015). Its data attributes configure that script.
 */
export function ConsentBanner({ thirdParties }: { thirdParties: ThirdParties }) {
  const categories = requiredCategories(thirdParties);
  if (categories.length === 0) return null;
  const { gtmId, consentMode, consentVersion, countsFirstPage } = thirdParties;
  return (
    <section
      aria-label="Cookies"
      className="consent-banner"
      data-categories={categories.join(' ')}
      data-first-page={countsFirstPage ? '' : undefined}
      data-gtm={gtmId}
      data-mode={consentMode}
      data-version={consentVersion}
      hidden
      id="consent"
    >
      <form action={consentPath} className="consent-banner-content" method="post">
        <div className="consent-banner-words">
          <p className="consent-banner-question">May we use cookies?</p>
          <p>Only to {allOf(categories.map((category) => purposes[category]))}, and only if you agree.</p>
        </div>
        <div className="consent-banner-actions">
          <Choice buttonStyle="border-green" label="Accept all" value="all" />
          <Choice buttonStyle="border-green" label="Reject all" value="none" />
          <a href={cookieSettingsPath}>Manage cookies</a>
        </div>
      </form>
    </section>
  );
}
