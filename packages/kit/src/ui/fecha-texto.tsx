import { formatoFecha, formatoFechaHora } from '../formatos/fecha';
import './texto.css';

interface PropsFechaTexto {
  /** `YYYY-MM-DD` or an instant; none is shown as a dash. */
  readonly valor: string | null | undefined;
  /** With the time of day in Bogotá; only an instant has one. */
  readonly hora?: boolean;
}

/** A date in the Colombian format. */
export function FechaTexto({ valor, hora = false }: PropsFechaTexto) {
  const texto = hora ? formatoFechaHora(valor) : formatoFecha(valor);
  return (
    <time className="ct-fecha" {...(valor && { dateTime: valor })}>
      {texto}
    </time>
  );
}
