import { cookieSettingsPath } from '../../paths.ts';
import { hasCookieSettings, summariseStorage, type StorageSettings } from './storage.ts';
import { StoredTable } from './stored-table.tsx';

/** For the page about cookies: what is true of this site, whatever its operator has configured. */
export function CookieStatement({ settings }: { settings: StorageSettings }) {
  return (
    <>
      <p className="lead">{summariseStorage(settings)}</p>
      <StoredTable
        last={{ name: 'When', of: ({ when }) => when }}
        settings={settings}
        title="What this website stores"
      />
      {hasCookieSettings(settings) && (
        <p className="cookie-statement-settings">
          <a href={cookieSettingsPath}>Cookie settings: see what is stored now, and change it</a>
        </p>
      )}
    </>
  );
}
