import { listarCobradores, verCobrador } from '@cartera/contrato/cobradores';
import type { ReferenciaPersona, Usuario } from '@cartera/contrato/usuarios';
import { pedir } from '@cartera/kit';
import { type OpcionRemota, SelectorRemoto } from '@cartera/kit/datos';
import { skipToken, useQuery } from '@tanstack/react-query';

const COBRADORES_OFRECIDOS = 20;

interface PropsSelectorCobrador {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (cobrador: string | null) => void;
  readonly placeholder?: string;
  /** Who is chosen when the form opens, null for nobody; without it, the name of one chosen is asked for. */
  readonly elegido?: ReferenciaPersona | null;
  /** Whom work can be given to, and not everyone who ever had it. */
  readonly soloActivos?: boolean;
  readonly 'aria-label'?: string;
}

/** Chooses a collector by typing their name. */
export function SelectorCobrador({ elegido, soloActivos = false, ...resto }: PropsSelectorCobrador) {
  const porNombrar = elegido === undefined ? (resto.value ?? null) : null;
  const { data } = useQuery({
    queryKey: ['cobradores', 'uno', porNombrar],
    queryFn: porNombrar
      ? ({ signal }) => pedir(verCobrador, { parametros: { id: porNombrar }, senal: signal })
      : skipToken,
    meta: { personal: true },
  });
  const conocido = elegido ?? data?.data;
  return (
    <SelectorRemoto
      {...resto}
      clave={soloActivos ? 'cobradores-activos' : 'cobradores'}
      meta={{ personal: true }}
      buscar={soloActivos ? buscarActivos : buscarTodos}
      opcion={opcionDe}
      elegida={conocido && { value: conocido._id, label: conocido.nombre }}
      mensajeError="Error cargando cobradores"
    />
  );
}

async function buscarTodos(texto: string, senal: AbortSignal, estado?: 'activo') {
  const { data } = await pedir(listarCobradores, {
    consulta: { search: texto, estado, sort: 'nombre_asc', limit: COBRADORES_OFRECIDOS },
    senal,
  });
  return data;
}

function buscarActivos(texto: string, senal: AbortSignal) {
  return buscarTodos(texto, senal, 'activo');
}

function opcionDe({ _id, nombre, zona }: Usuario): OpcionRemota {
  return { value: _id, label: nombre, detalle: zona };
}
