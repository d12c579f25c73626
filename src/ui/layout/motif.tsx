/** Decoration for the hero card in the brand's colours: a low sun over dunes. */
export function Motif() {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className="pointer-events-none absolute inset-0 -z-10 overflow-hidden [[dir=rtl]_&]:-scale-x-100"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 240 240"
        className="absolute -top-24 -end-20 h-64 fill-accent sm:-top-16 sm:-end-6"
      >
        <circle cx="150" cy="90" r="116" opacity="0.05" />
        <circle cx="150" cy="90" r="84" opacity="0.08" />
        <circle cx="150" cy="90" r="52" opacity="0.14" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 400 100"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-2/5 w-full"
      >
        <path d="M0 74C60 34 104 40 172 60s130 6 228-52v92H0z" className="fill-hero-bright" opacity="0.36" />
        <path d="M0 100C90 62 150 70 214 86s116 2 186-38v52z" className="fill-hero-deep" opacity="0.8" />
      </svg>
    </span>
  );
}
