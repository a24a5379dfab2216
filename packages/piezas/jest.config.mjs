export default { preset: '../../jest/preset.mjs' };
