import type { MissingPart } from '../../../disk/dossier/dossier-part.ts';

const PARTS: Readonly<Record<string, string>> = {
  system: '시스템 로그 기록',
  use: '메모리 및 GPU 사용량',
  processes: '시작되거나 종료된 프로세스',
  disk: '디스크 여유 공간',
  dumps: '메모리 덤프',
  tools: '도구의 파일',
  packages: '패키지 버전',
  acts: '작업에 보낸 요청',
};
const WHY: Readonly<Record<string, string>> = {
  late: '제시간에 응답이 없음',
  denied: '읽기 권한이 없음',
  unwatched: '당시 측정하지 않음',
  unsupported: '이 시스템에서 제공되지 않음',
  'not-asked': '이런 종료에는 필요하지 않음',
  cut: '너무 많아 중간 일부를 생략함',
  failed: '읽지 못함',
};

/** A part of a dossier that could not be had, and why. */
export const missingPartInWords = (missing: MissingPart): string =>
  `${PARTS[missing.part] ?? missing.part}(${WHY[missing.why] ?? missing.why})`;
