import { lazy, type ReactElement, Suspense, useState } from 'react';
import { STRINGS } from '../strings/strings.js';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.js')).SettingsDialog }));

/** Opens the settings, from any page. */
export function SettingsButton(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="settings-button" onClick={() => setOpen(true)}>
        {STRINGS.settings}
      </button>
      {open && (
        <Suspense fallback={null}>
          <SettingsDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
