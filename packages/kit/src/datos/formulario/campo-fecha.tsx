import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type FocusEvent, useState } from 'react';
import 'dayjs/locale/es';
import { MEDIO_TACTIL, useMedio } from '../../navegador/medios';
import './formulario.css';

dayjs.extend(customParseFormat);

interface PropsCampoFecha {
  readonly id?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  readonly value?: string | null;
  readonly onChange?: (valor: string | null) => void;
  /** First and last day that can be chosen, in the same form as the value. */
  readonly minimo?: string;
  readonly maximo?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** A calendar day, `YYYY-MM-DD`. On a touch screen it is the phone's own picker, which raises no keyboard. */
export function CampoFecha(props: PropsCampoFecha) {
  return <Selector {...props} tipo="date" formato="YYYY-MM-DD" vista="DD/MM/YYYY" ejemplo="dd/mm/aaaa" />;
}

/** A month, `YYYY-MM`. */
export function CampoMes(props: PropsCampoFecha) {
  return <Selector {...props} tipo="month" formato="YYYY-MM" vista="MM/YYYY" ejemplo="mm/aaaa" />;
}

interface PropsSelector extends PropsCampoFecha {
  readonly tipo: 'date' | 'month';
  /** How the value is written, and how the user reads it. */
  readonly formato: string;
  readonly vista: string;
  readonly ejemplo: string;
}

function Selector({
  value,
  onChange,
  minimo,
  maximo,
  tipo,
  formato,
  vista,
  ejemplo,
  ...resto
}: PropsSelector) {
  const esTactil = useMedio(MEDIO_TACTIL);
  const [vaciados, setVaciados] = useState(0);

  // What the field shows is what it holds: a text that is no date, or none, leaves it empty and not as it was.
  const alSalir = ({ target }: FocusEvent<HTMLElement>) => {
    const texto = target instanceof HTMLInputElement ? target.value.trim() : '';
    const escrito = value ? dayjs(value).format(vista) : '';
    if (texto === escrito || dayjs(texto, vista, true).isValid()) return;
    setVaciados(vaciados + 1);
    onChange?.(null);
  };

  if (esTactil) {
    return (
      <Input
        {...resto}
        type={tipo}
        value={value ?? ''}
        min={minimo}
        max={maximo}
        onChange={(evento) => onChange?.(evento.target.value || null)}
      />
    );
  }
  return (
    <DatePicker
      {...resto}
      // A new picker forgets the text that was no date.
      key={vaciados}
      onBlur={alSalir}
      className="ct-control-completo"
      picker={tipo}
      format={vista}
      placeholder={ejemplo}
      value={value ? dayjs(value) : null}
      onChange={(dia) => onChange?.(dia ? dia.format(formato) : null)}
      {...(minimo && { minDate: dayjs(minimo) })}
      {...(maximo && { maxDate: dayjs(maximo) })}
    />
  );
}
