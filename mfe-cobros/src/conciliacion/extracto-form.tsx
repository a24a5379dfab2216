import { DateRangeFilter } from '@cartera/kit/dates';
import { Button, Card, Icon } from '@cartera/kit/ui';
import { useRef, useState } from 'react';
import type { Extracto } from './conciliacion.queries';

interface Props {
  readonly submitting: boolean;
  readonly onSubmit: (extracto: Extracto) => void;
}

/** The file of the bank, and its days if one wants to say them. */
export function ExtractoForm({ submitting, onSubmit }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [days, setDays] = useState<Pick<Extracto, 'desde' | 'hasta'>>({});
  return (
    <Card>
      <div className="cb-extracto">
        <div className="cb-extracto__fields">
          <Button icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
            {file ? 'Cambiar archivo' : 'Elegir archivo CSV'}
          </Button>
          <DateRangeFilter {...days} onChange={(field, day) => setDays({ ...days, [field]: day })} />
          <Button
            type="primary"
            disabled={!file}
            loading={submitting}
            onClick={() => file && onSubmit({ file, ...days })}
          >
            Comparar
          </Button>
        </div>
        <p className="cb-extracto__help">
          {file
            ? `${file.name}. Si el extracto empieza o termina antes o después de sus movimientos, elige sus fechas.`
            : 'Descarga el extracto en el banco como CSV, con Fecha y Valor (o Entradas y Salidas). Hasta 100 días.'}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          aria-label="Extracto del banco"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            // Without this, selecting the same file again fires no event.
            target.value = '';
          }}
        />
      </div>
    </Card>
  );
}
