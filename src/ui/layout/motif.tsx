interface MotifProps {
  /** The card shows a sun of its own, as in a weather report. */
  hasSun?: boolean | undefined;
}

/** Decoration for the hero card in the brand's colours: a sun over low dunes, which stay under the text. */
export function Motif({ hasSun = true }: MotifProps) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className="pointer-events-none absolute inset-0 -z-10 overflow-hidden [[dir=rtl]_&]:-scale-x-100"
    >
      {hasSun && (
        <svg
          aria-hidden="true"
          viewBox="0 0 240 240"
          className="absolute -top-24 -end-20 h-64 fill-accent sm:-top-16 sm:-end-6"
        >
          <circle cx="150" cy="90" r="116" opacity="0.05" />
          <circle cx="150" cy="90" r="84" opacity="0.08" />
          <circle cx="150" cy="90" r="52" opacity="0.14" />
        </svg>
      )}
      <svg
        aria-hidden="true"
        viewBox="0 0 400 32"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-8 w-full"
      >
        <path d="M0 24C60 12 110 16 176 22s128 4 224-16v26H0z" className="fill-hero-bright" opacity="0.36" />
        <path d="M0 32C90 20 150 25 214 28s116 0 186-14v18z" className="fill-hero-deep" opacity="0.8" />
      </svg>
    </span>
  );
}
