import './logo.css';

interface LogoProps {
  /** Height of the mark, in pixels. */
  readonly alto?: number;
  /** Only the mark, for a folded sidebar; a screen reader still hears the name. */
  readonly markOnly?: boolean;
}

/** The product's mark, a wallet whose flap is a rising line of installments, and its name. */
export function Logo({ alto = 32, markOnly = false }: LogoProps) {
  return (
    <span className="ct-logotipo">
      <svg viewBox="0 0 32 32" width={alto} height={alto} aria-hidden="true">
        <rect className="ct-logotipo__fondo" width="32" height="32" rx="8" />
        <g className="ct-logotipo__trazo" fill="none" strokeWidth="2.4" strokeLinecap="round">
          <path d="M24 12.2V11a3 3 0 0 0-3-3H10a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h11a3 3 0 0 0 3-3v-1.2" />
          <path d="M12 19.5v-2.5M16 19.5v-5M20 16h5" strokeLinejoin="round" />
        </g>
      </svg>
      <span className={markOnly ? 'ct-solo-lector' : 'ct-logotipo__nombre'}>Cartera</span>
    </span>
  );
}
