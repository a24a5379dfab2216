import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import es from 'antd/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { MEDIO_TACTIL, useEsTelefono, useMedio } from '../navegador/medios';
import { useTema } from '../tema/tema';
import { temaAntd } from './tema-antd';

interface PropsProveedorTema {
  readonly children: ReactNode;
}

/** Gives antd the product's colours, measures and language. Mounted once, above whatever uses antd. */
export function ProveedorTema({ children }: PropsProveedorTema) {
  const efectivo = useTema((tema) => tema.efectivo);
  const esTelefono = useEsTelefono();
  const esTactil = useMedio(MEDIO_TACTIL);
  const sinMovimiento = useMedio('(prefers-reduced-motion: reduce)');
  const tactil = esTelefono || esTactil;
  const tema = useMemo(
    () => temaAntd(efectivo, { movimiento: !sinMovimiento, tactil }),
    [efectivo, sinMovimiento, tactil],
  );
  return (
    // What antd still writes in the page as it draws stands in the layer of its sheets.
    <StyleProvider layer>
      <ConfigProvider
        locale={es}
        theme={tema}
        wave={{ disabled: sinMovimiento }}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: true, scrollToFirstError: { focus: true, block: 'center' } }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
