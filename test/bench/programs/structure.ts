// What the bench of the reader by structure needs, built like the product's programs.
export { openStructureInput } from './structure-reading.ts';
