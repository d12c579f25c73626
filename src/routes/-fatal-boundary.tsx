/**
 * The outer boundary: what shows when even the layout cannot be drawn. It uses neither labels nor primitives, since
 * those may be what broke; hence the three languages at once.
 */
import { Component, type ReactNode } from 'react';

const WORDS = {
  fr: ['Une erreur est survenue', 'Recharger'],
  en: ['An error occurred', 'Reload'],
  ar: ['حدث خطأ', 'إعادة التحميل'],
} as const;

interface FatalBoundaryProps {
  /** It failed before anything could be drawn. */
  hasFailed?: boolean;
  children?: ReactNode;
}

export class FatalBoundary extends Component<FatalBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: this.props.hasFailed === true };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const language = document.documentElement.lang as keyof typeof WORDS;
    const [title, reload] = WORDS[language] ?? WORDS.fr;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
        <h1>{title}</h1>
        <button type="button" className="min-h-12 px-6 underline" onClick={() => location.assign('/')}>
          {reload}
        </button>
      </main>
    );
  }
}
