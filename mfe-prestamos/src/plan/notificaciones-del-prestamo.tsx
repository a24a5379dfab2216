import type { CategoriaNotificacion } from '@cartera/contrato/catalogos';
import { FILAS_POR_PAGINA } from '@cartera/contrato/catalogos';
import type { NotificacionPrestamo } from '@cartera/contrato/notificaciones-prestamo';
import { formatoFechaHora } from '@cartera/kit';
import { Pagination } from '@cartera/kit/datos';
import { EstadoCarga, EstadoVacio, FalloDeCarga, Icono, type NombreIcono, Tarjeta } from '@cartera/kit/ui';
import { useState } from 'react';
import { useNotificaciones } from './plan.consultas';

const ICONO_DE: Readonly<Record<CategoriaNotificacion, NombreIcono>> = {
  recordatorio: 'notificaciones',
  vencimiento: 'alerta',
  promocion: 'notificaciones',
  sistema: 'info',
  cobranza: 'cobros',
};

/** What happened to the loan, newest first (P-2.39). */
export function NotificacionesDelPrestamo({ prestamoId }: { readonly prestamoId: string }) {
  const [pagina, setPagina] = useState(1);
  const { data, error, refetch } = useNotificaciones(prestamoId, pagina);
  return (
    <Tarjeta titulo="Notificaciones" aRas>
      {data ? (
        <Lista notificaciones={data.data} />
      ) : (
        <SinNotificaciones error={error} alReintentar={() => void refetch()} />
      )}
      {data && data.total > FILAS_POR_PAGINA && (
        <Pagination
          className="mp-paginas"
          current={pagina}
          pageSize={FILAS_POR_PAGINA}
          total={data.total}
          simple
          onChange={setPagina}
        />
      )}
    </Tarjeta>
  );
}

function Lista({ notificaciones }: { readonly notificaciones: readonly NotificacionPrestamo[] }) {
  if (notificaciones.length === 0) {
    return (
      <EstadoVacio
        icono="notificaciones"
        titulo="Aún no hay notificaciones"
        texto="Aquí queda lo que pase con este préstamo: su plan, sus pagos y sus atrasos."
      />
    );
  }
  return (
    <ul className="mp-notificaciones">
      {notificaciones.map(({ _id, titulo, categoria, mensaje, createdAt }) => (
        <li key={_id}>
          <span className={`mp-notificaciones__icono mp-notificaciones__icono--${categoria}`}>
            <Icono nombre={ICONO_DE[categoria]} />
          </span>
          <div>
            <p className="mp-notificaciones__titulo">{titulo}</p>
            <p>{mensaje}</p>
          </div>
          <time dateTime={createdAt}>{formatoFechaHora(createdAt)}</time>
        </li>
      ))}
    </ul>
  );
}

interface PropsSinNotificaciones {
  readonly error: unknown;
  readonly alReintentar: () => void;
}

function SinNotificaciones({ error, alReintentar }: PropsSinNotificaciones) {
  if (!error) return <EstadoCarga filas={3} texto="Cargando notificaciones..." />;
  return <FalloDeCarga error={error} mensaje="Error cargando información" alReintentar={alReintentar} />;
}
