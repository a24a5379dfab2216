import { fileName } from '../../../src/creditos/documentos/domain/file-name.js';

const pdfName = (received: string) => fileName(received, 'application/pdf');

describe('the stored name of a file', () => {
  test.each([
    ['Matrícula N.º 7 – señora Peña.pdf', 'Matrícula N.º 7 – señora Peña.pdf'],
    ['ESCRITURA.PDF', 'ESCRITURA.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Documentos\\tarjeta.pdf', 'tarjeta.pdf'],
    ['factura.exe', 'factura.exe.pdf'],
    ['gpj.\u202Efdp.pdf', 'gpj. fdp.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['Pe\u200bña\u3164.pdf', 'Peña.pdf'],
    ['\u3164.pdf', 'documento.pdf'],
    ['.pdf', 'documento.pdf'],
    ['...', 'documento.pdf'],
    ['', 'documento.pdf'],
    ['con espacio .pdf', 'con espacio.pdf'],
  ])('stores %j as %j', (received, saved) => {
    expect(pdfName(received)).toBe(saved);
  });

  test('shortens a long name, but keeps its extension and whole characters', () => {
    const nombre = pdfName(`${'😀'.repeat(500)}.pdf`);
    expect([...nombre]).toHaveLength(154);
    expect(nombre).toMatch(/^😀+\.pdf$/u);
  });

  test('accepts every extension of the content type', () => {
    expect(fileName('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
    expect(fileName('foto.pdf', 'image/jpeg')).toBe('foto.pdf.jpg');
  });
});
