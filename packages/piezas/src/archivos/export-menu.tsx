import type { FileFormat } from '@cartera/contrato/files';
import { MenuButton, type useExport } from '@cartera/kit/list';
import { Icon } from '@cartera/kit/ui';

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
    <MenuButton
      actions={formats.map((format) => ({
        key: format,
        text: LABELS[format],
        onClick: () => exportFile(format),
      }))}
      icon={<Icon name="download" />}
      loading={exporting}
    >
      {exporting ? progress : text}
    </MenuButton>
  );
}
