import {
  ESTADOS_GARANTIA,
  ETIQUETA_ESTADO_GARANTIA,
  ETIQUETA_TIPO_GARANTIA,
  TIPOS_GARANTIA,
} from '@cartera/contrato/catalogos';
import { type Garantia, ORDENES_GARANTIA } from '@cartera/contrato/garantias';
import { usePuede } from '@cartera/kit';
import {
  AccionesFila,
  AccionFila,
  conAcciones,
  FiltroOpciones,
  PaginaLista,
  useApertura,
  useEstadoLista,
} from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { useState } from 'react';
import { RUTA_PRESTAMOS } from '../prestamos/rutas';
import { COLUMNAS_GARANTIAS, ORDENES_DE_TELEFONO } from './columnas-garantias';
import { useGarantias } from './garantias.consultas';
import { ModalDetalle } from './modal-detalle';
import { ModalGarantia } from './modal-garantia';
import { TarjetaGarantia } from './tarjeta-garantia';
import './garantias.css';

const FILTROS = { estado: ESTADOS_GARANTIA, tipo: TIPOS_GARANTIA } as const;

/** What backs the loans (P-2.41). */
export default function PaginaGarantias() {
  const puedeCrear = usePuede('garantias.editar');
  const estado = useEstadoLista({ ordenes: ORDENES_GARANTIA, filtros: FILTROS });
  const garantias = useGarantias(estado.consulta);
  const nueva = useApertura();
  const detalle = useApertura();
  const [vista, setVista] = useState<Garantia | null>(null);
  const ver = (garantia: Garantia) => {
    setVista(garantia);
    detalle.abrir();
  };
  const acciones = (garantia: Garantia) => (
    <AccionesFila>
      <AccionFila
        icono="ver"
        texto="Ver"
        de={`la garantía de ${garantia.prestamo.cliente.nombre}`}
        alPulsar={() => ver(garantia)}
      />
    </AccionesFila>
  );
  const botonNueva = puedeCrear && (
    <Button type="primary" icon={<Icono nombre="agregar" />} onClick={nueva.abrir}>
      Nueva garantía
    </Button>
  );
  return (
    <>
      <PaginaLista
        encabezado={{
          titulo: 'Garantías',
          descripcion: 'Lo que respalda los préstamos, con sus documentos.',
          volver: { a: RUTA_PRESTAMOS, texto: 'Préstamos' },
          principal: botonNueva,
        }}
        nombre="Garantías"
        estado={estado}
        resultado={garantias}
        columnas={conAcciones(COLUMNAS_GARANTIAS, acciones)}
        tarjeta={(garantia) => <TarjetaGarantia garantia={garantia} acciones={acciones(garantia)} />}
        busqueda="Buscar por cliente o identificador"
        filtros={
          <>
            <FiltroOpciones
              etiqueta="Estado"
              todos="Todos los estados"
              valores={ESTADOS_GARANTIA}
              etiquetas={ETIQUETA_ESTADO_GARANTIA}
              valor={estado.filtros.estado}
              alElegir={(elegido) => estado.filtrar('estado', elegido)}
            />
            <FiltroOpciones
              etiqueta="Tipo"
              todos="Todos los tipos"
              valores={TIPOS_GARANTIA}
              etiquetas={ETIQUETA_TIPO_GARANTIA}
              valor={estado.filtros.tipo}
              alElegir={(elegido) => estado.filtrar('tipo', elegido)}
            />
          </>
        }
        ordenes={ORDENES_DE_TELEFONO}
        mensajeError="Error cargando garantías"
        vacio={{
          icono: 'garantias',
          titulo: 'Aún no hay garantías',
          texto: puedeCrear
            ? 'Registra la primera con el botón «Nueva garantía».'
            : 'Aquí aparecerán cuando un gerente las registre.',
        }}
      />
      <ModalGarantia
        key={`nueva-${nueva.vez}`}
        abierto={nueva.abierto}
        alCerrar={nueva.cerrar}
        alCrear={(garantia) => {
          nueva.cerrar();
          ver(garantia);
        }}
      />
      {vista && (
        <ModalDetalle
          key={detalle.vez}
          garantia={vista}
          abierto={detalle.abierto}
          alCerrar={detalle.cerrar}
        />
      )}
    </>
  );
}
