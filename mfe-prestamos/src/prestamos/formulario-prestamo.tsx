import {
  ETIQUETA_MODALIDAD,
  ETIQUETA_TIPO_AMORTIZACION,
  MODALIDADES,
  TIPOS_AMORTIZACION,
} from '@cartera/contrato/catalogos';
import { PrestamoDatos } from '@cartera/contrato/prestamos';
import { formatoCedula, hoyBogota } from '@cartera/kit';
import {
  Campo,
  CampoFecha,
  CampoPesos,
  Form,
  type FormInstance,
  Formulario,
  InputNumber,
  opcionesDe,
  Select,
  SelectorRemoto,
} from '@cartera/kit/datos';
import { useState } from 'react';
import { MasOpciones } from './mas-opciones';
import { buscarClientes } from './prestamos.consultas';
import { ClienteElegido, type ValoresPrestamo, valoresIniciales } from './valores-prestamo';

interface Props {
  /** The form's `id`, by which a button outside it sends it. */
  readonly id: string;
  readonly form: FormInstance<ValoresPrestamo>;
  readonly enviando: boolean;
  readonly alEnviar: (datos: PrestamoDatos) => void;
}

/** Pesos that an arrow key adds to the amount (section 5 of the specification). */
const PASO_MONTO = 1000;

const { shape } = PrestamoDatos;

/** The terms of a new loan (section 5 of the specification). */
export function FormularioPrestamo({ id, form, enviando, alEnviar }: Props) {
  const [iniciales] = useState(() => valoresIniciales(hoyBogota()));
  const fechaInicio = Form.useWatch('fechaInicio', form);

  /** What no field can tell by itself, such as a first payment before the start, is said at its field. */
  const enviar = (valores: ValoresPrestamo) => {
    const leidos = PrestamoDatos.safeParse(valores);
    if (leidos.success) {
      alEnviar(leidos.data);
      return;
    }
    for (const { path, message } of leidos.error.issues) {
      form.setFields([{ name: path[0] as keyof ValoresPrestamo, errors: [message] }]);
    }
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
          buscar={buscarClientes}
          opcion={({ _id, nombre, cedula }) => ({
            value: _id,
            label: nombre,
            detalle: formatoCedula(cedula),
          })}
          placeholder="Escribe un nombre, una cédula o un teléfono"
          mensajeError="Error al cargar clientes"
        />
      </Campo>
      <Campo nombre="monto" etiqueta="Monto" esquema={shape.monto}>
        <CampoPesos paso={PASO_MONTO} />
      </Campo>
      <Campo nombre="interes" etiqueta="Interés (%)" esquema={shape.interes}>
        <InputNumber<number> className="mp-control" step={0.1} decimalSeparator="," inputMode="decimal" />
      </Campo>
      <Campo nombre="cuotas" etiqueta="Cuotas" esquema={shape.cuotas}>
        <InputNumber<number> className="mp-control" step={1} inputMode="numeric" />
      </Campo>
      <Campo nombre="modalidad" etiqueta="Modalidad" esquema={shape.modalidad}>
        <Select options={opcionesDe(MODALIDADES, ETIQUETA_MODALIDAD)} />
      </Campo>
      <Campo nombre="tipoAmortizacion" etiqueta="Tipo de amortización" esquema={shape.tipoAmortizacion} ancho>
        <Select options={opcionesDe(TIPOS_AMORTIZACION, ETIQUETA_TIPO_AMORTIZACION)} />
      </Campo>
      <Campo nombre="fechaInicio" etiqueta="Fecha de inicio" esquema={shape.fechaInicio}>
        <CampoFecha />
      </Campo>
      <Campo
        nombre="fechaPrimerPago"
        etiqueta="Primer pago"
        esquema={shape.fechaPrimerPago}
        ayuda="Vacío: un periodo después del inicio."
      >
        <CampoFecha {...(fechaInicio && { minimo: fechaInicio })} />
      </Campo>
      <MasOpciones />
    </Formulario>
  );
}
