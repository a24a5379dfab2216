import { mensajeDe, usePuede } from '@cartera/kit';
import {
  Button,
  EncabezadoPagina,
  EstadoCarga,
  EstadoError,
  Icono,
  SinPermiso,
  Texto,
} from '@cartera/kit/ui';
import { DireccionesActivas } from './direcciones-activas';
import { useEstadoPortal } from './salud.consultas';
import { TarjetaDeModulo } from './tarjeta-de-modulo';
import './salud.css';

/** 'Salud del portal': what each module has live and how it fares, for whoever releases them. */
export default function PaginaSalud() {
  const puedePublicar = usePuede('portal.publicar');
  if (puedePublicar) return <Salud />;
  return (
    <>
      <EncabezadoPagina titulo="Salud del portal" />
      <SinPermiso />
    </>
  );
}

function Salud() {
  const { data, error, isFetching, refetch } = useEstadoPortal();
  return (
    <>
      <EncabezadoPagina
        titulo="Salud del portal"
        descripcion="Qué versión de cada módulo recibe cada quien, y cómo le va."
        acciones={
          <Button icon={<Icono nombre="recargar" />} loading={isFetching} onClick={() => void refetch()}>
            Actualizar
          </Button>
        }
      />
      {!data && error && (
        <EstadoError
          mensaje={mensajeDe(error, 'No pudimos cargar la salud del portal')}
          alReintentar={() => void refetch()}
        />
      )}
      {!data && !error && <EstadoCarga texto="Cargando la salud del portal..." />}
      {data && (
        <div className="sh-salud">
          <Texto>
            Contratos de los portales abiertos en la última media hora:{' '}
            {data.shells.map(({ contrato }) => contrato).join(', ') || 'ninguno'}.
          </Texto>
          {data.data.map((modulo) => (
            <TarjetaDeModulo key={modulo.nombre} modulo={modulo} />
          ))}
          <DireccionesActivas />
        </div>
      )}
    </>
  );
}
