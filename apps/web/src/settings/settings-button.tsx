import { type ReactElement, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { SettingsDialog } from './settings-dialog.js';

/** Opens the settings, from any page. */
export function SettingsButton(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="settings-button" onClick={() => setOpen(true)}>
        {STRINGS.settings}
      </button>
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </>
  );
}
