import { type CajaDeDinero, listarCajas } from '@cartera/contrato/cajas';
import { OptionalCaja } from '@cartera/contrato/common';
import { call, formatPesos, useCan } from '@cartera/kit';
import { Field } from '@cartera/kit/form';
import { type RemoteOption, RemoteSelect } from '@cartera/kit/remote-select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const MAX_OPTIONS = 20;

/** The refusals that show at the field. */
export const CUENTA_BY_CODE = { CAJA_SIN_SALDO: 'cuenta', CAJA_NO_ENCONTRADA: 'cuenta' } as const;

/** The office's account as a value of the form: the contract reads an empty one as the office's. */
const OFICINA = '';
const OFICINA_OPTION = { value: OFICINA, label: 'Oficina' };

/** Asks which account the money of a loan leaves, for those who manage several. */
export function CuentaField() {
  return useCan('cajas.administrar') && <Cuenta />;
}

function Cuenta() {
  const { data: oficina } = useOficina();
  const [chosen, setChosen] = useState<CajaDeDinero | null>(null);
  const caja = chosen ?? oficina;
  return (
    <Field
      name="cuenta"
      label="Sale de"
      schema={OptionalCaja}
      initialValue={OFICINA}
      {...(caja && { help: `Tiene ${formatPesos(caja.saldo)}.` })}
    >
      <RemoteSelect
        queryKey="cajas"
        meta={{ money: true, personal: true }}
        search={searchCajas}
        option={optionOf}
        chosen={OFICINA_OPTION}
        placeholder={OFICINA_OPTION.label}
        errorMessage="Error al cargar las cajas"
        onChange={(_id, row) => setChosen(row)}
      />
    </Field>
  );
}

function optionOf({ _id, tipo, titular, saldo }: CajaDeDinero): RemoteOption {
  return { value: tipo === 'oficina' ? OFICINA : _id, label: titular, detail: formatPesos(saldo) };
}

/** The first accounts of cash that match a text: the office and the banks first. */
async function searchCajas(text: string, signal: AbortSignal) {
  const { data } = await call(listarCajas, { query: { search: text, limit: MAX_OPTIONS }, signal });
  return data;
}

/** The office's account. */
function useOficina() {
  return useQuery({
    queryKey: ['cajas', 'oficina'],
    queryFn: ({ signal }) => call(listarCajas, { query: { tipo: 'oficina', limit: 1 }, signal }),
    select: ({ data }) => data[0],
    meta: { money: true },
  });
}
