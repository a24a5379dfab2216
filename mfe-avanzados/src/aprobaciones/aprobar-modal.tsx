import { type Aprobacion, DecisionDeAprobacion } from '@cartera/contrato/aprobaciones';
import type { DialogProps } from '@cartera/kit';
import { Field, FormDialog, Input } from '@cartera/kit/form';
import { asksForMotivo, MotivoField } from '@cartera/piezas';
import { useState } from 'react';
import { peticionText } from './aprobacion-texts';
import { useDecidir } from './aprobaciones.queries';
import { Cambios } from './aprobaciones-columns';

interface Props extends DialogProps {
  readonly aprobacion: Aprobacion;
}

/** Approves what another person asked for. An admin who decides alone says why. */
export function AprobarModal({ aprobacion, ...dialog }: Props) {
  const { mutate, isPending } = useDecidir(aprobacion._id);
  const { pide, nota, esPropia } = aprobacion;
  const [isAlone, setAlone] = useState(esPropia);
  return (
    <FormDialog
      {...dialog}
      name="aprobar"
      title={esPropia ? '¿Aprobar sin otra persona?' : '¿Aprobar?'}
      record={aprobacion._id}
      submitting={isPending}
      width={480}
      okText="Aprobar"
      onSubmit={(decision: DecisionDeAprobacion, { onSuccess, onError }) =>
        mutate(decision, {
          onSuccess,
          onError: (error) => (asksForMotivo(error) && !isAlone ? setAlone(true) : onError(error)),
        })
      }
    >
      <div className="ap-lines ap-lines--above">
        <strong>{peticionText(aprobacion)}</strong>
        <Cambios aprobacion={aprobacion} />
        <span>{nota ? `Pide ${pide.nombre}: ${nota}` : `Pide ${pide.nombre}`}</span>
        <span>
          {isAlone
            ? 'Solo vale si en la oficina no queda otra persona que firme, y queda anotado.'
            : 'Se hace enseguida, si nada cambió desde que se pidió.'}
        </span>
      </div>
      {isAlone ? (
        <MotivoField kind="aprobarSola" />
      ) : (
        <Field
          name="motivo"
          label="Nota (opcional)"
          schema={DecisionDeAprobacion.shape.motivo}
          required={false}
        >
          <Input maxLength={500} placeholder="Con quién lo hablaste" />
        </Field>
      )}
    </FormDialog>
  );
}
