import type { Prestamo } from '@cartera/contrato/prestamos';
import { ReengancheInput } from '@cartera/contrato/reenganche';
import { AppForm, Campo, CampoPesos, Form, FormModal, Modal, setFieldErrors } from '@cartera/kit/datos';
import { useId } from 'react';
import { CreatedPrestamo } from '../prestamos/prestamo-creado';
import { setSchemaErrors } from '../prestamos/set-schema-errors';
import { TerminosFields } from '../prestamos/terminos-fields';
import { VistaPreviaPanel } from '../prestamos/vista-previa';
import { useReenganchar } from './reenganche.queries';
import { ReengancheDesglose } from './reenganche-breakdown';
import { type ReengancheValues, reengancheValues } from './reenganche-values';
import { useReengancheCalculation } from './use-reenganche-quote';
import '../prestamos/prestamo-modal.css';

/** The field that a refusal without field names is about. */
const CAMPO_DE = {
  DESEMBOLSO_NO_POSITIVO: 'interes',
  ENTREGA_NEGATIVA: 'montoAdicional',
  NADA_QUE_REENGANCHAR: 'montoAdicional',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
} as const;

interface Props {
  readonly prestamo: Prestamo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Refinances a loan, showing what passes to the new one and the money to hand over before it is confirmed. */
export function ReengancheModal({ prestamo, isOpen, onClose }: Props) {
  const [form] = Form.useForm<ReengancheValues>();
  const values: ReengancheValues | undefined = Form.useWatch([], form);
  const formId = useId();
  const { mutate, isPending, data } = useReenganchar(prestamo._id);
  const { desglose, preview, payout, isReady } = useReengancheCalculation(prestamo._id, values ?? {});

  const reenganchar = (written: ReengancheValues) => {
    const leidos = ReengancheInput.safeParse(written);
    if (!leidos.success) setSchemaErrors(form, leidos.error);
    else mutate(leidos.data, { onError: (error) => setFieldErrors(form, error, CAMPO_DE) });
  };

  if (data) {
    return (
      <Modal title="Préstamo reenganchado" open={isOpen} onCancel={onClose} footer={null} width={480}>
        <CreatedPrestamo prestamo={data.data.nuevo} payout={data.data.dineroAEntregar} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <FormModal
      title={`Reenganchar el préstamo de ${prestamo.cliente.nombre}`}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={isPending}
      width={1080}
      onClose={onClose}
      okText="Reenganchar"
      okButtonProps={{ disabled: !isReady }}
    >
      <div className="mp-nuevo">
        <AppForm<ReengancheValues>
          id={formId}
          name={formId}
          form={form}
          submitting={isPending}
          initialValues={reengancheValues(prestamo)}
          onFinish={reenganchar}
          className="mp-formulario"
        >
          <Campo
            nombre="montoAdicional"
            label="Dinero nuevo"
            schema={ReengancheInput.shape.montoAdicional.unwrap()}
            help="Además de lo que ya debe."
          >
            <CampoPesos paso={1000} />
          </Campo>
          <TerminosFields />
        </AppForm>
        <VistaPreviaPanel titulo="Así queda el préstamo nuevo" preview={preview} payout={payout}>
          {desglose && <ReengancheDesglose desglose={desglose} />}
        </VistaPreviaPanel>
      </div>
    </FormModal>
  );
}
