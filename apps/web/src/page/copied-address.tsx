import { type ReactElement, useEffect, useState } from 'react';
import { STRINGS } from '../strings/strings.js';

/** For how many milliseconds the button says that the text was copied. */
const COPIED_MILLISECONDS = 2000;

/** Text to hand on, with a button that copies it. */
export function CopiedAddress({ address, label }: { address: string; label: string }): ReactElement {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const clock = setTimeout(() => setCopied(false), COPIED_MILLISECONDS);
    return () => clearTimeout(clock);
  }, [copied]);
  const copy = () => {
    navigator.clipboard
      .writeText(address)
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  };
  // Browsers give the clipboard only to secure addresses and to this machine.
  const canCopy = isSecureContext;
  return (
    <p className="row">
      <input
        className="address"
        aria-label={label}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      {canCopy && (
        <button type="button" onClick={copy}>
          {copied ? STRINGS.copied : STRINGS.copy}
        </button>
      )}
    </p>
  );
}
