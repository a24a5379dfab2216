import { ESTADOS_PRESTAMO, MODALIDADES } from '@cartera/contrato/catalogos';
import { ORDENES_PRESTAMO } from '@cartera/contrato/prestamos';
import { usePuede } from '@cartera/kit';
import { PaginaLista, useApertura, useEstadoLista } from '@cartera/kit/datos';
import { BotonEnlace, Button, Icono } from '@cartera/kit/ui';
import { useState } from 'react';
import type { PropsAccionesPrestamo } from './acciones-prestamo';
import { columnasPrestamos, ORDENES_DE_TELEFONO } from './columnas-prestamos';
import { type AsuntoPrestamo, DialogosPrestamo } from './dialogos-prestamo';
import { ExportarPrestamos } from './exportar-prestamos';
import { FiltrosPrestamos } from './filtros-prestamos';
import { ModalPrestamo } from './modal-prestamo';
import { usePrestamos } from './prestamos.consultas';
import { ResumenPrestamos } from './resumen-prestamos';
import { TarjetaPrestamo } from './tarjeta-prestamo';
import './prestamos.css';

const FILTROS = { estado: ESTADOS_PRESTAMO, modalidad: MODALIDADES } as const;

/** The list of loans (P-2.22). */
export default function PaginaPrestamos() {
  const estado = useEstadoLista({
    ordenes: ORDENES_PRESTAMO,
    filtros: FILTROS,
    recordarEn: 'cartera.prestamos',
  });
  const prestamos = usePrestamos(estado.consulta);
  const { page: _page, limit: _limit, ...filtrosDeLaLista } = estado.consulta;
  const puedeCrear = usePuede('prestamos.crear');
  const puedeVerGarantias = usePuede('garantias.ver');
  const nuevo = useApertura();
  const dialogo = useApertura();
  const [asunto, setAsunto] = useState<AsuntoPrestamo | null>(null);
  const alElegir: PropsAccionesPrestamo['alElegir'] = (accion, prestamo) => {
    setAsunto({ accion, prestamo });
    dialogo.abrir();
  };

  const botonNuevo = puedeCrear && (
    <Button type="primary" icon={<Icono nombre="agregar" />} onClick={nuevo.abrir}>
      Nuevo préstamo
    </Button>
  );
  return (
    <>
      <PaginaLista
        encabezado={{
          titulo: 'Préstamos',
          descripcion: 'Lo que está prestado, lo que falta por cobrar y quién está atrasado.',
          acciones: (
            <>
              <ExportarPrestamos consulta={filtrosDeLaLista} />
              {puedeVerGarantias && (
                <BotonEnlace a="/garantias" icon={<Icono nombre="garantias" />}>
                  Garantías
                </BotonEnlace>
              )}
            </>
          ),
          principal: botonNuevo,
        }}
        resumen={
          !prestamos.error && (
            <ResumenPrestamos total={prestamos.data?.total} resumen={prestamos.data?.resumen} />
          )
        }
        nombre="Préstamos"
        estado={estado}
        resultado={prestamos}
        columnas={columnasPrestamos(alElegir)}
        tarjeta={(prestamo) => <TarjetaPrestamo prestamo={prestamo} alElegir={alElegir} />}
        busqueda="Buscar por cliente, cédula o teléfono"
        filtros={
          <FiltrosPrestamos
            estado={estado.filtros.estado}
            modalidad={estado.filtros.modalidad}
            alElegirEstado={(elegido) => estado.filtrar('estado', elegido)}
            alElegirModalidad={(elegida) => estado.filtrar('modalidad', elegida)}
          />
        }
        ordenes={ORDENES_DE_TELEFONO}
        mensajeError="Error al cargar datos"
        vacio={{
          titulo: 'Aún no hay préstamos',
          texto: puedeCrear
            ? 'Crea el primero con el botón «Nuevo préstamo».'
            : 'Aquí aparecerán cuando un gerente los registre.',
        }}
      />
      <ModalPrestamo key={`nuevo-${nuevo.vez}`} abierto={nuevo.abierto} alCerrar={nuevo.cerrar} />
      {asunto && (
        <DialogosPrestamo
          key={dialogo.vez}
          asunto={asunto}
          abierto={dialogo.abierto}
          alCerrar={dialogo.cerrar}
        />
      )}
    </>
  );
}
