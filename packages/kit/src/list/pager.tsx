import { Pagination } from 'antd';
import { useIsPhone } from '../browser/media';
import { formatThousands, formatTotal } from '../formats/number';
import './pager.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
  /** The list has more rows than `total`. */
  readonly hayMas?: boolean | undefined;
  readonly onChange: (page: number) => void;
}

/** The pages of a list, and which of its rows are shown: '1–10 de 168'. */
export function Pager({ page, rowsPerPage, total, hayMas, onChange }: PagerProps) {
  const isPhone = useIsPhone();
  return (
    <Pagination
      className="ct-pager"
      current={page}
      pageSize={rowsPerPage}
      total={total}
      simple={isPhone}
      showSizeChanger={false}
      showTotal={(count, [first, last]) =>
        `${formatThousands(first)}–${formatThousands(last)} de ${formatTotal({ total: count, hayMas })}`
      }
      onChange={onChange}
    />
  );
}
