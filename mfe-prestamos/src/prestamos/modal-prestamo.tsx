import type { Prestamo, PrestamoDatos } from '@cartera/contrato/prestamos';
import { nuevaLlave } from '@cartera/kit';
import { Form, Modal, ModalFormulario, ponerErroresDeCampo } from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { useId, useState } from 'react';
import { type DatosCierre, useMarcarPagado } from '../cierres/cierres.consultas';
import { tieneTerminosFijos } from './acciones-permitidas';
import { FormularioPrestamo } from './formulario-prestamo';
import { PrestamoCreado } from './prestamo-creado';
import { useCrearPrestamo, useEditarPrestamo } from './prestamos.consultas';
import type { ValoresPrestamo } from './valores-prestamo';
import { VistaPrevia } from './vista-previa';
import './modal-prestamo.css';

/** The field that a refusal without field names is about. */
const CAMPO_DE = {
  CLIENTE_NO_ENCONTRADO: 'cliente',
  CLIENTE_INACTIVO: 'cliente',
  COBRADOR_NO_ENCONTRADO: 'cobrador',
  DESEMBOLSO_NO_POSITIVO: 'interes',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
} as const;

interface Props {
  /** The loan being edited; without it, a new one. */
  readonly prestamo?: Prestamo;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Creates or changes a loan, seeing what it costs; a new one goes on to its plan. */
export function ModalPrestamo({ prestamo, ...apertura }: Props) {
  return prestamo ? <Edicion prestamo={prestamo} {...apertura} /> : <Creacion {...apertura} />;
}

function Creacion({ abierto, alCerrar }: Omit<Props, 'prestamo'>) {
  const [llave] = useState(nuevaLlave);
  const [form] = Form.useForm<ValoresPrestamo>();
  const { mutate, isPending, data } = useCrearPrestamo(llave);
  const guardar = (datos: PrestamoDatos) =>
    mutate(datos, { onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE) });

  if (data) {
    return (
      <Modal title="Préstamo creado" open={abierto} onCancel={alCerrar} footer={null} width={480}>
        <PrestamoCreado prestamo={data.data} entrega={data.data.desembolsoNeto} alCerrar={alCerrar} />
      </Modal>
    );
  }
  return (
    <Dialogo
      titulo="Nuevo préstamo"
      form={form}
      enviando={isPending}
      abierto={abierto}
      alCerrar={alCerrar}
      alEnviar={guardar}
    />
  );
}

function Edicion({ prestamo, abierto, alCerrar }: Props & { readonly prestamo: Prestamo }) {
  const [form] = Form.useForm<ValoresPrestamo>();
  const editar = useEditarPrestamo(prestamo);
  const pagado = useMarcarPagado(prestamo._id);

  const guardar = (datos: PrestamoDatos, cierre: DatosCierre | null) =>
    editar.mutate(datos, {
      onSuccess: () => (cierre ? pagado.mutate(cierre, { onSuccess: alCerrar }) : alCerrar()),
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  return (
    <Dialogo
      titulo="Editar préstamo"
      form={form}
      prestamo={prestamo}
      enviando={editar.isPending || pagado.isPending}
      abierto={abierto}
      alCerrar={alCerrar}
      alEnviar={guardar}
    />
  );
}

interface PropsDialogo extends Props {
  readonly titulo: string;
  readonly form: ReturnType<typeof Form.useForm<ValoresPrestamo>>[0];
  readonly enviando: boolean;
  readonly alEnviar: (datos: PrestamoDatos, cierre: DatosCierre | null) => void;
}

function Dialogo({ titulo, form, prestamo, enviando, abierto, alCerrar, alEnviar }: PropsDialogo) {
  const idFormulario = useId();
  const fijos = prestamo !== undefined && tieneTerminosFijos(prestamo);
  return (
    <ModalFormulario
      title={titulo}
      form={form}
      formulario={idFormulario}
      abierto={abierto}
      enviando={enviando}
      width={1080}
      alCerrar={alCerrar}
      okText="Guardar préstamo"
    >
      <div className="mp-nuevo">
        {fijos && (
          <Alert
            className="mp-fijos"
            type="info"
            showIcon
            title="Los términos ya no cambian: el préstamo tiene plan o pagos"
            description="Puedes cambiar quién lo cobra o marcarlo como pagado. Para darle otros términos, reengánchalo."
          />
        )}
        <FormularioPrestamo
          id={idFormulario}
          form={form}
          prestamo={prestamo}
          enviando={enviando}
          alEnviar={alEnviar}
        />
        <VistaPrevia form={form} />
      </div>
    </ModalFormulario>
  );
}
