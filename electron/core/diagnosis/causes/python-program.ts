/** Programs of Python, by which the system names a job. */
const PYTHON = /^(?:pythonw?(?:[\d.]+)?|ipython|conda|torchrun)(?:\.exe)?$/i;

/** True if a file is a Python, or starts one, by its name. */
export const startsPython = (file: string): boolean => PYTHON.test(file);
