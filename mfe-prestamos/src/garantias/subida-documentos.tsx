import { formatoBytes } from '@cartera/kit';
import { Upload } from '@cartera/kit/datos';
import { Button, Icono, Progress } from '@cartera/kit/ui';
import { ADMITIDOS } from './revisar-archivo';
import type { Subida } from './subidas';
import type { Subidas } from './use-subidas';

/** What is refused is said by us: the browser would drop it without a word. */
const SIN_FILTRAR = { format: ADMITIDOS, filter: 'native' } as const;

interface PropsSubidaDocumentos {
  readonly subidas: Subidas;
}

/** Takes documents, chosen or dropped, and shows how far each has gone. */
export function SubidaDocumentos({
  subidas: { subidas, agregar, reintentar, quitar },
}: PropsSubidaDocumentos) {
  return (
    <>
      <Upload.Dragger
        className="mg-cargador"
        multiple
        accept={SIN_FILTRAR}
        showUploadList={false}
        beforeUpload={(archivo) => {
          agregar(archivo);
          return false;
        }}
      >
        <span className="mg-zona">
          <Icono nombre="subir" />
          <strong>Arrastra aquí los documentos o haz clic para elegirlos</strong>
          <span className="mg-zona__ayuda">PDF, JPG, PNG, WebP, Word, Excel o PowerPoint, hasta 10 MB</span>
        </span>
      </Upload.Dragger>
      {subidas.length > 0 && (
        <ul className="mg-subidas" aria-label="Documentos que se están subiendo">
          {subidas.map((subida) => (
            <li key={subida.clave}>
              <EnCurso
                subida={subida}
                alReintentar={() => reintentar(subida)}
                alQuitar={() => quitar(subida)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PropsEnCurso {
  readonly subida: Subida;
  readonly alReintentar: () => void;
  readonly alQuitar: () => void;
}

function EnCurso({ subida: { archivo, avance, fallo }, alReintentar, alQuitar }: PropsEnCurso) {
  return (
    <div className="mg-subida">
      <div className="mg-subida__datos">
        <span className="mg-documento__nombre">{archivo.name}</span>
        {fallo ? (
          <span className="mg-subida__fallo">{fallo}</span>
        ) : (
          <>
            <span className="mg-documento__detalle">
              {formatoBytes(archivo.size)} · {avance < 100 ? 'Subiendo...' : 'Vinculando...'}
            </span>
            <Progress
              percent={avance}
              size="small"
              strokeColor="var(--ct-primario)"
              status="normal"
              aria-label={`Avance de ${archivo.name}`}
            />
          </>
        )}
      </div>
      {fallo && <Button onClick={alReintentar}>Reintentar</Button>}
      <Button
        type="text"
        icon={<Icono nombre="cerrar" />}
        aria-label={`${fallo ? 'Quitar' : 'Cancelar'} ${archivo.name}`}
        onClick={alQuitar}
      />
    </div>
  );
}
