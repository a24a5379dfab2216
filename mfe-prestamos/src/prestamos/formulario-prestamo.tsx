import { Fecha } from '@cartera/contrato/comun';
import { type Prestamo, PrestamoDatos } from '@cartera/contrato/prestamos';
import { formatoCedula, hoyBogota } from '@cartera/kit';
import {
  Campo,
  CampoFecha,
  CampoPesos,
  Form,
  type FormInstance,
  Formulario,
  SelectorRemoto,
} from '@cartera/kit/datos';
import { SelectorCobrador } from '@cartera/piezas';
import { useState } from 'react';
import type { DatosCierre } from '../cierres/cierres.consultas';
import { tieneTerminosFijos } from './acciones-permitidas';
import { CamposEstado } from './campos-estado';
import { CamposTerminos } from './campos-terminos';
import { ponerErroresDelEsquema } from './poner-errores-del-esquema';
import { buscarClientes } from './prestamos.consultas';
import {
  ClienteElegido,
  separarEstado,
  type ValoresPrestamo,
  valoresDe,
  valoresIniciales,
} from './valores-prestamo';

interface Props {
  /** The form's `id`, by which a button outside it sends it. */
  readonly id: string;
  readonly form: FormInstance<ValoresPrestamo>;
  /** The loan being edited; without it, a new one. */
  readonly prestamo?: Prestamo | undefined;
  readonly enviando: boolean;
  /** @param cierre how the balance closes, where the loan is said to be paid. */
  readonly alEnviar: (datos: PrestamoDatos, cierre: DatosCierre | null) => void;
}

/** Pesos that an arrow key adds to the amount (P-7.19). */
const PASO_MONTO = 1000;

const { shape } = PrestamoDatos;

/** Every field of a loan (P-7.18 to P-7.21). */
export function FormularioPrestamo({ id, form, prestamo, enviando, alEnviar }: Props) {
  const [iniciales] = useState(() => (prestamo ? valoresDe(prestamo) : valoresIniciales(hoyBogota())));
  const fechaInicio = Form.useWatch('fechaInicio', form);
  const fijos = prestamo !== undefined && tieneTerminosFijos(prestamo);
  const bloqueo = fijos ? { disabled: true } : {};
  // The principal of a reenganche is what the old loan owed, and its client is the same.
  const bloqueoDeOrigen = fijos || prestamo?.reenganchaA ? { disabled: true } : {};

  const enviar = (valores: ValoresPrestamo) => {
    const { estado, cierre, datos } = separarEstado(valores);
    const leidos = PrestamoDatos.safeParse(datos);
    if (!leidos.success) ponerErroresDelEsquema(form, leidos.error);
    else alEnviar(leidos.data, estado === 'pagado' && iniciales.estado !== 'pagado' ? cierre : null);
  };

  return (
    <Formulario<ValoresPrestamo>
      id={id}
      name={id}
      form={form}
      enviando={enviando}
      initialValues={iniciales}
      onFinish={enviar}
      className="mp-formulario"
    >
      <Campo nombre="cliente" etiqueta="Cliente" esquema={ClienteElegido} ancho>
        <SelectorRemoto
          clave="clientes-activos"
          meta={{ clientes: true }}
          buscar={buscarClientes}
          opcion={({ _id, nombre, cedula }) => ({
            value: _id,
            label: nombre,
            detalle: formatoCedula(cedula),
          })}
          elegida={prestamo && { value: prestamo.cliente._id, label: prestamo.cliente.nombre }}
          placeholder="Escribe un nombre, una cédula o un teléfono"
          mensajeError="Error al cargar clientes"
          {...bloqueoDeOrigen}
        />
      </Campo>
      <Campo nombre="monto" etiqueta="Monto" esquema={shape.monto}>
        <CampoPesos paso={PASO_MONTO} {...bloqueoDeOrigen} />
      </Campo>
      <CamposTerminos fijos={fijos} />
      <Campo nombre="fecha" etiqueta="Fecha" esquema={Fecha} ayuda="La del préstamo.">
        <CampoFecha {...bloqueo} />
      </Campo>
      <Campo
        nombre="fechaInicio"
        etiqueta="Fecha de inicio"
        esquema={shape.fechaInicio}
        ayuda="El día en que se entrega el dinero."
      >
        <CampoFecha {...bloqueo} />
      </Campo>
      <Campo
        nombre="fechaPrimerPago"
        etiqueta="Primer pago"
        esquema={shape.fechaPrimerPago}
        ayuda="Vacío: un periodo después del inicio."
      >
        <CampoFecha {...(fechaInicio && { minimo: fechaInicio })} {...bloqueo} />
      </Campo>
      <Campo nombre="cobrador" etiqueta="Cobrador" esquema={shape.cobrador} ayuda="Vacío: el del cliente.">
        <SelectorCobrador placeholder="El del cliente" elegido={prestamo?.cobrador ?? null} soloActivos />
      </Campo>
      {prestamo && <CamposEstado prestamo={prestamo} />}
    </Formulario>
  );
}
