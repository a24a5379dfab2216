import type { Cliente } from '@cartera/contrato/clientes';
import type { Prestamo, PrestamoInput } from '@cartera/contrato/prestamos';
import { type DialogProps, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { Form, FormModal, setFieldErrors } from '@cartera/kit/form';
import { Alert } from '@cartera/kit/ui';
import { useFirstOpenDay } from '@cartera/piezas';
import { useId, useState } from 'react';
import { type CierreInput, useMarcarPagado } from '../cierres/cierres.queries';
import { hasFixedTerminos } from './allowed-actions';
import { CUENTA_BY_CODE } from './cuenta-field';
import { PrestamoForm } from './prestamo-form';
import type { PrestamoValues } from './prestamo-values';
import { useCliente, useCrearPrestamo, useEditarPrestamo } from './prestamos.queries';
import { VistaPrevia } from './vista-previa';
import './prestamo-modal.css';

const FIELD_BY_CODE = {
  CLIENTE_NO_ENCONTRADO: 'cliente',
  CLIENTE_INACTIVO: 'cliente',
  COBRADOR_NO_ENCONTRADO: 'cobrador',
  DESEMBOLSO_NO_POSITIVO: 'interes',
  PERIODO_CERRADO: 'fecha',
  CUOTA_REDONDEADA_TERMINA_ANTES: 'redondeoCuota',
  ...CUENTA_BY_CODE,
} as const;

/** The changes that fixed terms still allow. A loan that has not started cannot be marked as paid or refinanced. */
const AFTER_START =
  'Puedes cambiar quién lo cobra o marcarlo como pagado. Para darle otros términos, haz un reenganche.';
const BEFORE_START =
  'Puedes cambiar quién lo cobra. Para darle otros términos, hay que cancelarlo y crear otro.';

interface Props extends DialogProps {
  /** The loan to edit; absent for a new one. */
  readonly prestamo?: Prestamo;
  /** The id of the client of a new loan, if it is known. */
  readonly prestarA?: string | null;
}

/** Creates or edits a loan beside its preview. A new loan offers its plan. */
export function PrestamoModal({ prestamo, prestarA = null, ...dialog }: Props) {
  if (prestamo) return <Editing prestamo={prestamo} {...dialog} />;
  return prestarA ? <CreationFor cliente={prestarA} {...dialog} /> : <Creation {...dialog} />;
}

/** The form waits for the client's name. If the client cannot be read, it opens empty, because the user can search there. */
function CreationFor({ cliente, ...dialog }: DialogProps & { readonly cliente: string }) {
  const { data, error } = useCliente(cliente);
  return data || error ? <Creation cliente={data?.data} {...dialog} /> : null;
}

function Creation({ cliente, isOpen, onClose }: DialogProps & { readonly cliente?: Cliente | undefined }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [form] = Form.useForm<PrestamoValues>();
  const { mutate, isPending } = useCrearPrestamo(idempotencyKey);
  const save = (input: PrestamoInput) =>
    mutate(input, {
      onSuccess: onClose,
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });
  return (
    <PrestamoDialog
      title="Nuevo préstamo"
      form={form}
      cliente={cliente}
      submitting={isPending}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={save}
    />
  );
}

function Editing({ prestamo, isOpen, onClose }: DialogProps & { readonly prestamo: Prestamo }) {
  const [form] = Form.useForm<PrestamoValues>();
  const editar = useEditarPrestamo(prestamo);
  const pagado = useMarcarPagado(prestamo._id);

  const save = (input: PrestamoInput, cierre: CierreInput | null) =>
    editar.mutate(input, {
      onSuccess: () => (cierre ? pagado.mutate(cierre, { onSuccess: onClose }) : onClose()),
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });

  return (
    <PrestamoDialog
      title="Editar préstamo"
      form={form}
      prestamo={prestamo}
      submitting={editar.isPending || pagado.isPending}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={save}
    />
  );
}

interface PrestamoDialogProps extends DialogProps {
  readonly prestamo?: Prestamo;
  readonly cliente?: Cliente | undefined;
  readonly title: string;
  readonly form: ReturnType<typeof Form.useForm<PrestamoValues>>[0];
  readonly submitting: boolean;
  readonly onSubmit: (input: PrestamoInput, cierre: CierreInput | null) => void;
}

function PrestamoDialog({
  title,
  form,
  prestamo,
  cliente,
  submitting,
  isOpen,
  onClose,
  onSubmit,
}: PrestamoDialogProps) {
  const formId = useId();
  const openFrom = useFirstOpenDay();
  const isFixed = prestamo !== undefined && hasFixedTerminos(prestamo, openFrom);
  const cierre = Form.useWatch('cierre', form);
  const estado = Form.useWatch('estado', form);
  const isForgiven = prestamo !== undefined && estado === 'pagado' && cierre === 'ajuste';
  return (
    <FormModal
      title={title}
      form={form}
      formId={formId}
      isOpen={isOpen}
      submitting={submitting}
      width={1080}
      onClose={onClose}
      okText={isForgiven ? `Guardar y perdonar ${formatPesos(prestamo.saldoPendiente)}` : 'Guardar préstamo'}
      okButtonProps={{ danger: isForgiven }}
    >
      <div className="mp-new">
        {isFixed && (
          <Alert
            className="mp-fixed"
            type="info"
            showIcon
            title="Los términos ya no cambian: el préstamo tiene plan o pagos, o su mes está cerrado"
            description={prestamo.programado ? BEFORE_START : AFTER_START}
          />
        )}
        <PrestamoForm
          id={formId}
          form={form}
          prestamo={prestamo}
          cliente={cliente}
          submitting={submitting}
          onSubmit={onSubmit}
        />
        <VistaPrevia form={form} interesTrasladado={prestamo?.interesTrasladado} />
      </div>
    </FormModal>
  );
}
