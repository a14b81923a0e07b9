import '../styles/dialogs.css';
import { type ReactElement, useEffect, useRef } from 'react';
import { STRINGS } from '../strings/strings.js';
import { askToNotify } from '../battle/call-back.js';
import {
  ALERTS,
  changeSettings,
  MOTIONS,
  PACES,
  REASONS,
  type Settings,
  TEXT_SIZES,
  THEMES,
  useSettings,
} from './settings.js';

/** How the player wants to read and see. Every change shows at once. */
export function SettingsDialog({ close }: { close: () => void }): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  const settings = useSettings();
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} onClose={close} className="settings" aria-labelledby="settings">
      <h2 id="settings">{STRINGS.settings}</h2>
      <Choice name="text" legend={STRINGS.textSize} all={TEXT_SIZES} now={settings.text} say={(n) => `${n} %`} />
      <Choice
        name="theme"
        legend={STRINGS.theme}
        all={THEMES}
        now={settings.theme}
        say={(one) => STRINGS.themes[one]}
      />
      <Choice
        name="motion"
        legend={STRINGS.motion}
        all={MOTIONS}
        now={settings.motion}
        say={(one) => STRINGS.motions[one]}
      />
      <Choice name="pace" legend={STRINGS.pace} all={PACES} now={settings.pace} say={(one) => STRINGS.paces[one]} />
      <Choice
        name="alert"
        legend={STRINGS.alerts}
        all={ALERTS}
        now={settings.alert}
        say={(one) => STRINGS.alertKinds[one]}
      />
      <Choice
        name="reasons"
        legend={STRINGS.reasons}
        all={REASONS}
        now={settings.reasons}
        say={(one) => STRINGS.reasonKinds[one]}
      />
      <p className="hint">{STRINGS.settingsKept}</p>
      <button type="button" className="primary" onClick={close}>
        {STRINGS.dismiss}
      </button>
    </dialog>
  );
}

function choose<K extends keyof Settings>(name: K, one: Settings[K]): void {
  changeSettings({ [name]: one });
  if (name === 'alert') askToNotify();
}

interface ChoiceProps<K extends keyof Settings> {
  readonly name: K;
  readonly legend: string;
  readonly all: readonly Settings[K][];
  readonly now: Settings[K];
  readonly say: (one: Settings[K]) => string;
}

function Choice<K extends keyof Settings>({ name, legend, all, now, say }: ChoiceProps<K>): ReactElement {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === now} onChange={() => choose(name, one)} />
          {say(one)}
        </label>
      ))}
    </fieldset>
  );
}
