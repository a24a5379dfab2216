import { ESTADOS_META, type EstadoMeta, ETIQUETA_ESTADO_META } from '@cartera/contrato/catalogos';
import { useEsTelefono } from '@cartera/kit';
import { CampoMes, FiltroOpciones } from '@cartera/kit/datos';
import { SelectorCobrador } from '@cartera/piezas';
import './metas.css';

interface PropsFiltrosMetas {
  /** `YYYY-MM`; there is always one. */
  readonly periodo: string;
  readonly cobradorId: string | undefined;
  readonly estado: EstadoMeta | undefined;
  readonly alElegirPeriodo: (periodo: string | undefined) => void;
  readonly alElegirCobrador: (cobrador: string | undefined) => void;
  readonly alElegirEstado: (estado: EstadoMeta | undefined) => void;
}

/** Which goals are listed. */
export function FiltrosMetas({
  periodo,
  cobradorId,
  estado,
  alElegirPeriodo,
  alElegirCobrador,
  alElegirEstado,
}: PropsFiltrosMetas) {
  const esTelefono = useEsTelefono();
  return (
    <>
      <div className="mt-filtro">
        <CampoMes
          aria-label="Periodo"
          value={periodo}
          onChange={(mes) => alElegirPeriodo(mes ?? undefined)}
        />
      </div>
      <div className="mt-filtro mt-filtro--cobrador">
        <SelectorCobrador
          aria-label="Cobrador"
          placeholder={esTelefono ? 'Cobrador' : 'Todos los cobradores'}
          value={cobradorId ?? null}
          onChange={(elegido) => alElegirCobrador(elegido ?? undefined)}
        />
      </div>
      <FiltroOpciones
        etiqueta="Estado"
        todos="Todos los estados"
        valores={ESTADOS_META}
        etiquetas={ETIQUETA_ESTADO_META}
        valor={estado}
        alElegir={alElegirEstado}
      />
    </>
  );
}
