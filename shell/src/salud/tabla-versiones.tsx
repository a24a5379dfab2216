import type { EstadoDeModulo, VersionDeModulo } from '@cartera/contrato/portal-versiones';
import { type Columna, conAcciones, Ficha, FilasDatos } from '@cartera/kit/datos';
import { FechaTexto, Texto } from '@cartera/kit/ui';
import { AccionesVersion } from './acciones-version';
import { Compatibilidad } from './compatibilidad';
import { EtiquetaPapel } from './etiqueta-papel';
import { formatoPeso, papelDe } from './textos';

type Fila = VersionDeModulo & { readonly _id: string };

interface PropsTablaVersiones {
  readonly modulo: EstadoDeModulo;
  readonly alPonerCanario: (version: string) => void;
}

/** The versions of a module that the portal keeps, newest first, and who gets each. */
export function TablaVersiones({ modulo, alPonerCanario }: PropsTablaVersiones) {
  const columnas: readonly Columna<Fila>[] = [
    { titulo: 'Versión', celda: ({ version }) => <Texto tono="fuerte">{version}</Texto> },
    {
      titulo: 'Quién la recibe',
      celda: ({ version }) => <EtiquetaPapel papel={papelDe(version, modulo)} />,
    },
    { titulo: 'Contrato', celda: (version) => <Compatibilidad version={version} /> },
    { titulo: 'Publicada', celda: ({ publicada }) => <FechaTexto valor={publicada} hora /> },
    { titulo: 'Peso', alinear: 'derecha', celda: ({ bytes }) => formatoPeso(bytes) },
  ];
  const acciones = ({ version }: Fila) => (
    <AccionesVersion modulo={modulo} version={version} alPonerCanario={() => alPonerCanario(version)} />
  );
  return (
    <FilasDatos
      filas={modulo.versiones.map((version) => ({ ...version, _id: version.version }))}
      columnas={conAcciones(columnas, acciones)}
      tarjeta={(fila) => (
        <Ficha
          titulo={fila.version}
          lado={<EtiquetaPapel papel={papelDe(fila.version, modulo)} />}
          acciones={acciones(fila)}
        >
          <span>
            <Compatibilidad version={fila} />
          </span>
          <span>
            <FechaTexto valor={fila.publicada} hora /> · {formatoPeso(fila.bytes)}
          </span>
        </Ficha>
      )}
    />
  );
}
