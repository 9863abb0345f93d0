/** A lower triangular factor L of a symmetric matrix A, with L L' = A + jitter I. Row after row in one array. */
export interface CholeskyFactor {
  size: number;
  lower: Float64Array;
  /** What had to be added to the diagonal for the factor to exist; 0 for a well-behaved matrix. */
  jitter: number;
}

/** The jitter first tried after a failure, relative to the mean of the diagonal; each further one is ten times that. */
const FIRST_JITTER = 1e-10;
const LAST_JITTER = 1e-3;

/**
 * Factors a symmetric positive definite matrix (`size` rows in one array), adding a growing jitter to the diagonal
 * while rounding makes it indefinite. Throws for a matrix that stays indefinite or holds a value that is not finite.
 */
export function cholesky(matrix: Float64Array, size: number): CholeskyFactor {
  let trace = 0;
  for (let row = 0; row < size; row++) trace += matrix[row * size + row];
  const scale = trace / size;
  const lower = new Float64Array(size * size);
  for (let relative = 0; relative <= LAST_JITTER; relative = relative === 0 ? FIRST_JITTER : relative * 10) {
    const jitter = relative * scale;
    if (factorInto(lower, matrix, size, jitter)) return { size, lower, jitter };
  }
  throw new Error(`a matrix of ${size} rows is not positive definite, even with a jitter of ${LAST_JITTER}`);
}

/** Fills `lower`; false when a pivot is not positive (NaN included). */
function factorInto(lower: Float64Array, matrix: Float64Array, size: number, jitter: number): boolean {
  for (let row = 0; row < size; row++) {
    const start = row * size;
    for (let column = 0; column <= row; column++) {
      const other = column * size;
      let sum = matrix[start + column];
      for (let k = 0; k < column; k++) sum -= lower[start + k] * lower[other + k];
      if (column < row) {
        lower[start + column] = sum / lower[other + column];
      } else {
        const pivot = sum + jitter;
        if (!(pivot > 0 && pivot < Number.POSITIVE_INFINITY)) return false;
        lower[start + row] = Math.sqrt(pivot);
      }
    }
  }
  return true;
}

/** Solves L x = b. */
export function solveLower({ size, lower }: CholeskyFactor, right: Float64Array): Float64Array {
  const result = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = right[row];
    for (let k = 0; k < row; k++) sum -= lower[row * size + k] * result[k];
    result[row] = sum / lower[row * size + row];
  }
  return result;
}

/** Solves L' x = b. */
export function solveUpper({ size, lower }: CholeskyFactor, right: Float64Array): Float64Array {
  const result = Float64Array.from(right);
  for (let row = size - 1; row >= 0; row--) {
    const value = result[row] / lower[row * size + row];
    result[row] = value;
    for (let k = 0; k < row; k++) result[k] -= lower[row * size + k] * value;
  }
  return result;
}

/** Solves A x = b. */
export const solve = (factor: CholeskyFactor, right: Float64Array): Float64Array =>
  solveUpper(factor, solveLower(factor, right));

/** The inverse of A, row after row. */
export function inverse(factor: CholeskyFactor): Float64Array {
  const { size } = factor;
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const unit = new Float64Array(size);
    unit[row] = 1;
    result.set(solve(factor, unit), row * size);
  }
  return result;
}

/** Natural logarithm of the determinant of A. */
export function logDeterminant({ size, lower }: CholeskyFactor): number {
  let sum = 0;
  for (let row = 0; row < size; row++) sum += Math.log(lower[row * size + row]);
  return 2 * sum;
}
