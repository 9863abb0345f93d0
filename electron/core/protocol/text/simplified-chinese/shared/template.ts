import type { TemplateFault } from '../../../wire/problem/request-problems.ts';
import { fileFaultInWords } from './file.ts';

export function templateFaultInWords(fault: TemplateFault): string {
  switch (fault.kind) {
    case 'not-named':
      return '配置文件没有模板。请指定模板，然后再次启动。';
    case 'not-passed':
      return '程序得不到它的配置文件。请在程序接收配置文件的位置写上 {config}。';
    case 'unusable':
      return `模板 ${fault.path} 无法使用（${fileFaultInWords(fault.fault)}）。请改正后再次启动。`;
    case 'no-place':
      return `模板 ${fault.path} 中没有该参数的位置 {{${fault.parameter}}}。请改正后再次启动。`;
  }
}
