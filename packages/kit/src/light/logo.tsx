import './logo.css';

interface LogoProps {
  /** Pixels. */
  readonly height?: number;
  /** Hides the name, for a folded sidebar; a screen reader still reads it. */
  readonly markOnly?: boolean;
}

/** The product's mark and name. */
export function Logo({ height = 32, markOnly = false }: LogoProps) {
  return (
    <span className="ct-logo">
      <svg viewBox="0 0 32 32" width={height} height={height} aria-hidden="true">
        <rect className="ct-logo__ground" width="32" height="32" rx="8" />
        <g className="ct-logo__stroke" fill="none" strokeWidth="2.4" strokeLinecap="round">
          <path d="M24 12.2V11a3 3 0 0 0-3-3H10a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h11a3 3 0 0 0 3-3v-1.2" />
          <path d="M12 19.5v-2.5M16 19.5v-5M20 16h5" strokeLinejoin="round" />
        </g>
      </svg>
      <span className={markOnly ? 'ct-visually-hidden' : 'ct-logo__name'}>Cartera</span>
    </span>
  );
}
