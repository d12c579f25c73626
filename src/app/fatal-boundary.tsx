/**
 * The outer boundary: shown when even the layout cannot render. It uses neither labels nor primitives, because those
 * may have failed; its texts come from the table of languages.
 */
import { Component, type ReactNode } from 'react';
import { type Language, languageRow } from '#src/lib/languages.ts';
import { session } from '#src/session/current-session.ts';
import { signOutHere } from './recovery.ts';

interface FatalBoundaryProps {
  /** The boot failed before anything could render. */
  hasFailed?: boolean;
  /** Called after a crash; true if another render may succeed. Never rejects. */
  recover?: () => Promise<boolean>;
  children?: ReactNode;
}

type Phase = 'drawn' | 'recovering' | 'failed';

export class FatalBoundary extends Component<FatalBoundaryProps, { phase: Phase }> {
  override state: { phase: Phase } = { phase: this.props.hasFailed ? 'failed' : 'drawn' };

  static getDerivedStateFromError() {
    return { phase: 'recovering' };
  }

  override async componentDidCatch() {
    const isWorthATry = await this.props.recover?.();
    this.setState({ phase: isWorthATry ? 'drawn' : 'failed' });
  }

  override render() {
    if (this.state.phase === 'drawn') return this.props.children;
    if (this.state.phase === 'recovering') return null;
    const [title, reload, signOut] = languageRow(document.documentElement.lang as Language).failure;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
        <h1>{title}</h1>
        <button type="button" className="min-h-12 px-6 underline" onClick={() => location.assign('/')}>
          {reload}
        </button>
        {session.record ? (
          <button type="button" className="min-h-12 px-6 underline" onClick={signOutHere}>
            {signOut}
          </button>
        ) : null}
      </main>
    );
  }
}
