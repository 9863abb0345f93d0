import type { EnvironmentMessage } from '../../protocol/diagnosis/environment-message.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { isOlderVersion, oldestDriverFor } from './driver-for-cuda.ts';
import { type JudgedProbe, ranProbe } from './judged-probe.ts';
import { openmpFinding } from './openmp.ts';

/** What is known of the machine's NVIDIA GPUs. `driver`: its version; null if unknown. */
export interface NvidiaSeen {
  isThere: boolean;
  driver: string | null;
  isWindows: boolean;
}

/** Judges an interpreter and its packages. */
export function judgeEnvironment(messages: readonly EnvironmentMessage[], nvidia: NvidiaSeen): JudgedProbe {
  return ranProbe(
    messages.flatMap((message) => findingsOf(message, nvidia)),
    messages.flatMap(figuresOf),
  );
}

type Torch = Extract<EnvironmentMessage, { kind: 'torch' }>;

function findingsOf(message: EnvironmentMessage, nvidia: NvidiaSeen): Finding[] {
  switch (message.kind) {
    case 'interpreter':
      return message.bits < 64
        ? [
            {
              fact: { kind: 'python-32-bit', path: message.path, bits: message.bits },
              sure: 'likely',
              fixes: [{ kind: 'advice', what: 'upgrade-python', of: message.path }],
            },
          ]
        : [];
    case 'encoding':
      return isUtf8(message.encoding)
        ? []
        : [
            {
              fact: { kind: 'not-utf8', encoding: message.encoding, codePage: message.codePage },
              sure: 'possible',
              fixes: [{ kind: 'variables', variables: { PYTHONUTF8: '1' } }],
            },
          ];
    case 'variable':
      return message.name === 'PYTHONHOME' || message.name === 'PYTHONPATH'
        ? [
            {
              fact: { kind: 'python-variable', name: message.name, value: message.value },
              sure: 'possible',
              fixes: [{ kind: 'variables', variables: { [message.name]: null } }],
            },
          ]
        : [];
    case 'shadowed':
      return [
        {
          fact: { kind: 'shadowed-module', module: message.module, file: message.file },
          sure: 'likely',
          fixes: [{ kind: 'advice', what: 'rename-shadowing-file', of: message.file }],
        },
      ];
    case 'path-library':
      return [
        {
          fact: { kind: 'library-shadowed', name: message.name, files: message.files },
          sure: 'possible',
          fixes: [{ kind: 'advice', what: 'isolate-module', of: message.name }],
        },
      ];
    case 'broken':
      return [
        {
          fact: { kind: 'package-broken', name: message.name, error: message.error },
          sure: 'certain',
          fixes: [{ kind: 'advice', what: 'update-module', of: message.name }],
        },
      ];
    case 'libraries':
      return openmpFinding(message.openmp, nvidia.isWindows);
    case 'torch':
      return torchFindings(message, nvidia);
    default:
      return [];
  }
}

const isUtf8 = (encoding: string): boolean => /^utf-?8$/i.test(encoding);

function torchFindings({ version, cuda, devices, said }: Torch, nvidia: NvidiaSeen): Finding[] {
  // A machine without an NVIDIA GPU lacks nothing.
  if (!nvidia.isThere) return [];
  if (cuda === null)
    return [
      {
        fact: { kind: 'torch-without-cuda', version },
        sure: 'certain',
        fixes: [{ kind: 'advice', what: 'install-torch-for-driver', of: null }],
      },
    ];
  const needed = oldestDriverFor(cuda, nvidia.isWindows);
  if (nvidia.driver !== null && needed !== null && isOlderVersion(nvidia.driver, needed))
    return [
      {
        fact: {
          kind: 'driver-too-old',
          driver: nvidia.driver,
          torchCuda: cuda,
          neededDriver: needed,
          driverCuda: null,
        },
        sure: 'certain',
        fixes: [
          { kind: 'advice', what: 'update-driver', of: needed },
          { kind: 'advice', what: 'install-torch-for-driver', of: nvidia.driver },
        ],
      },
    ];
  return devices === 0
    ? [
        {
          fact: { kind: 'cuda-unavailable', said },
          sure: 'certain',
          fixes: [{ kind: 'advice', what: 'install-torch-for-driver', of: nvidia.driver }],
        },
      ]
    : [];
}

function figuresOf(message: EnvironmentMessage): ProbeFigure[] {
  switch (message.kind) {
    case 'interpreter':
      return [
        { name: 'python', of: null, value: message.version },
        { name: 'pythonPath', of: null, value: message.path },
        { name: 'environmentKind', of: null, value: message.environment },
      ];
    case 'encoding':
      return [{ name: 'encoding', of: null, value: message.encoding }];
    case 'package':
      return [{ name: 'package', of: message.name, value: message.version }];
    case 'torch':
      return [
        ...(message.cuda === null ? [] : [{ name: 'cuda' as const, of: 'torch', value: message.cuda }]),
        ...(message.cudnn === null ? [] : [{ name: 'cudnn' as const, of: 'torch', value: message.cudnn }]),
      ];
    case 'libraries':
      return message.openmp.map((path) => ({ name: 'openmp', of: path, value: true }));
    default:
      return [];
  }
}
