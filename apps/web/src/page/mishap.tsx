import { Component, type ReactElement, type ReactNode } from 'react';
import { at } from './base.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly children: ReactNode;
}

/** When a page fails or cannot be loaded, shows the problem and a way on; nothing on the server is lost. */
export class Mishap extends Component<Props, { readonly problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown): { problem: string } {
    return { problem: error instanceof Error ? error.message : STRINGS.noScript };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    return problem === null ? this.props.children : <Broken problem={problem} />;
  }
}

function Broken({ problem }: { problem: string }): ReactElement {
  return (
    <main className="notice" role="alert">
      <h1>{STRINGS.noScript}</h1>
      <p>{STRINGS.brokenHint}</p>
      <p className="hint">{problem}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {STRINGS.reload}
        </button>{' '}
        <a href={at('/')}>{STRINGS.backToLobby}</a>
      </p>
    </main>
  );
}
