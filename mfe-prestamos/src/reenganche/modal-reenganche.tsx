import type { Prestamo } from '@cartera/contrato/prestamos';
import { ReengancheDatos } from '@cartera/contrato/reenganche';
import {
  Campo,
  CampoPesos,
  Form,
  Formulario,
  Modal,
  ModalFormulario,
  ponerErroresDeCampo,
} from '@cartera/kit/datos';
import { useId } from 'react';
import { CamposTerminos } from '../prestamos/campos-terminos';
import { ponerErroresDelEsquema } from '../prestamos/poner-errores-del-esquema';
import { PrestamoCreado } from '../prestamos/prestamo-creado';
import { PanelVistaPrevia } from '../prestamos/vista-previa';
import { DesgloseDelReenganche } from './desglose-del-reenganche';
import { useReenganchar } from './reenganche.consultas';
import { useCalculoReenganche } from './use-calculo-reenganche';
import { type ValoresReenganche, valoresDeReenganche } from './valores-reenganche';
import '../prestamos/modal-prestamo.css';

/** The field that a refusal without field names is about. */
const CAMPO_DE = {
  DESEMBOLSO_NO_POSITIVO: 'interes',
  ENTREGA_NEGATIVA: 'montoAdicional',
  NADA_QUE_REENGANCHAR: 'montoAdicional',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
} as const;

interface Props {
  readonly prestamo: Prestamo;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Refinances a loan, showing what passes to the new one and the money to hand over before it is confirmed. */
export function ModalReenganche({ prestamo, abierto, alCerrar }: Props) {
  const [form] = Form.useForm<ValoresReenganche>();
  const valores: ValoresReenganche | undefined = Form.useWatch([], form);
  const idFormulario = useId();
  const { mutate, isPending, data } = useReenganchar(prestamo._id);
  const { desglose, vista, entrega, listo } = useCalculoReenganche(prestamo._id, valores ?? {});

  const reenganchar = (escritos: ValoresReenganche) => {
    const leidos = ReengancheDatos.safeParse(escritos);
    if (!leidos.success) ponerErroresDelEsquema(form, leidos.error);
    else mutate(leidos.data, { onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE) });
  };

  if (data) {
    return (
      <Modal title="Préstamo reenganchado" open={abierto} onCancel={alCerrar} footer={null} width={480}>
        <PrestamoCreado prestamo={data.data.nuevo} entrega={data.data.dineroAEntregar} alCerrar={alCerrar} />
      </Modal>
    );
  }
  return (
    <ModalFormulario
      title={`Reenganchar el préstamo de ${prestamo.cliente.nombre}`}
      form={form}
      formulario={idFormulario}
      abierto={abierto}
      enviando={isPending}
      width={1080}
      alCerrar={alCerrar}
      okText="Reenganchar"
      okButtonProps={{ disabled: !listo }}
    >
      <div className="mp-nuevo">
        <Formulario<ValoresReenganche>
          id={idFormulario}
          name={idFormulario}
          form={form}
          enviando={isPending}
          initialValues={valoresDeReenganche(prestamo)}
          onFinish={reenganchar}
          className="mp-formulario"
        >
          <Campo
            nombre="montoAdicional"
            etiqueta="Dinero nuevo"
            esquema={ReengancheDatos.shape.montoAdicional.unwrap()}
            ayuda="Además de lo que ya debe."
          >
            <CampoPesos paso={1000} />
          </Campo>
          <CamposTerminos />
        </Formulario>
        <PanelVistaPrevia titulo="Así queda el préstamo nuevo" vista={vista} entrega={entrega}>
          {desglose && <DesgloseDelReenganche desglose={desglose} />}
        </PanelVistaPrevia>
      </div>
    </ModalFormulario>
  );
}
