import type { FileFormat } from '@cartera/contrato/files';
import { Dropdown, type useExport } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';

const LABELS: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' };

interface Props<F extends FileFormat> {
  readonly text: string;
  readonly formats: readonly F[];
  readonly file: ReturnType<typeof useExport<F>>;
}

/** A button that downloads a file in a chosen format. */
export function ExportMenu<F extends FileFormat>({
  text,
  formats,
  file: { exportFile, exporting, progress },
}: Props<F>) {
  return (
    <Dropdown
      trigger={['click']}
      // With the keyboard, the arrows work at once.
      autoFocus
      disabled={exporting}
      menu={{
        items: formats.map((format) => ({
          key: format,
          label: LABELS[format],
          onClick: () => exportFile(format),
        })),
      }}
    >
      <Button icon={<Icon name="download" />} loading={exporting} aria-haspopup="menu">
        {exporting ? progress : text}
      </Button>
    </Dropdown>
  );
}
