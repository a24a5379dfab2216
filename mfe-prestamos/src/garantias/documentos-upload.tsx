import { formatBytes } from '@cartera/kit';
import { Upload } from '@cartera/kit/files';
import { Bar, Button, Icon } from '@cartera/kit/ui';
import { ACCEPTED, type FileUpload } from './uploads';
import type { Uploads } from './use-uploads';

/** `native` leaves the check to `add`, which shows why a file is refused. antd's own filter shows nothing. */
const ACCEPT = { format: ACCEPTED, filter: 'native' } as const;

interface DocumentosUploadProps {
  readonly uploads: Uploads;
}

/** Accepts chosen or dropped documents and shows the progress of each upload. */
export function DocumentosUpload({ uploads: { uploads, add, retry, remove } }: DocumentosUploadProps) {
  return (
    <>
      <Upload.Dragger
        className="mg-dropzone"
        multiple
        accept={ACCEPT}
        showUploadList={false}
        beforeUpload={(file) => {
          add(file);
          return false;
        }}
      >
        <span className="mg-dropzone__text">
          <Icon name="upload" />
          <strong>Arrastra aquí los documentos o haz clic para elegirlos</strong>
          <span className="mg-dropzone__help">
            PDF, JPG, PNG, WebP, Word, Excel o PowerPoint, hasta 10 MB
          </span>
        </span>
      </Upload.Dragger>
      {uploads.length > 0 && (
        <ul className="mg-uploads" aria-label="Documentos que se están subiendo">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <InProgress upload={upload} onRetry={() => retry(upload)} onRemove={() => remove(upload)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface InProgressProps {
  readonly upload: FileUpload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function InProgress({ upload: { file, progress, failure }, onRetry, onRemove }: InProgressProps) {
  return (
    <div className="mg-upload">
      <div className="mg-upload__body">
        <span className="mg-documento__name">{file.name}</span>
        {failure ? (
          <span className="mg-upload__failure">{failure}</span>
        ) : (
          <>
            <span className="mg-documento__detail">{`${formatBytes(file.size)} · ${progress < 100 ? 'Subiendo...' : 'Vinculando...'}`}</span>
            <Bar label={`Avance de ${file.name}`} percent={progress} />
          </>
        )}
      </div>
      {failure && <Button onClick={onRetry}>Reintentar</Button>}
      <Button
        type="text"
        icon={<Icon name="close" />}
        aria-label={`${failure ? 'Quitar' : 'Cancelar'} ${file.name}`}
        onClick={onRemove}
      />
    </div>
  );
}
