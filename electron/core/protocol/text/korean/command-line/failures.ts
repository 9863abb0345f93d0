import type { Language } from '../../english/english.ts';

/** The words of certainty in the column behind a death; a word that only a newer version knows stays as it is. */
const CERTAINTIES: Readonly<Record<string, string>> = { certain: '확실', likely: '유력', possible: '가능' };

const count = (entries: number): string => `항목 ${entries}개`;

/** Words of `vigil failures`. */
export const failures: Language['commandLine']['failures'] = {
  id: '항목',
  kind: '종류',
  seen: '여기서 발견',
  title: '실패',
  right: '맞음',
  rightOf: ({ right, wrong }) => (right + wrong === 0 ? '' : `${right}/${right + wrong}`),
  restarts: '다시 시작',
  stops: '안 함',
  none: '들어맞는 항목이 없습니다.',
  symptom: '증상',
  cause: '원인',
  fix: '해결 방법',
  reproduction: '재현 방법',
  source: '출처',
  mayReturn: {
    yes: '해결한 뒤에도 다시 나타날 수 있습니다.',
    no: '해결한 뒤에는 다시 나타나지 않습니다.',
  },
  certainty: (certainty) => CERTAINTIES[certainty] ?? certainty,
  draft: ({ count: deaths, run, attempt, fingerprint }) =>
    `항목이 없는 비정상 종료 ${deaths}회(${fingerprint}), 마지막은 실행 ${run}, 시도 ${attempt}. "vigil failures add --from ${run} --attempt N" 명령으로 채워 넣을 항목을 출력할 수 있습니다.`,
  moreDrafts: (more) => `더 오래된 ${more}개는 생략했습니다.`,
  draftCount: '비정상 종료',
  draftRun: '마지막 실행',
  draftAt: '시각',
  fingerprint: '공통점',
  noDrafts: '여기서 일어난 모든 비정상 종료에 항목이 있습니다.',
  draftAttempt: '시도',
  draftAdvice: '"vigil failures add --from RUN --attempt N" 명령으로 채워 넣을 항목을 출력할 수 있습니다.',
  enforced: (id) =>
    `이제부터 ${id} 항목이 확실하거나 유력한 원인이면 그 실행을 다시 시작하지 않습니다. "vigil failures observe ${id}" 명령으로 되돌릴 수 있습니다.`,
  observed: (id) => `${id} 항목은 더 이상 아무것도 결정하지 않습니다.`,
  isEnforced: '지정한 대로, 이 원인으로 비정상 종료된 실행은 다시 시작하지 않습니다.',
  imported: ({ path, ids, replaced, isSame }) =>
    isSame
      ? `이미 가져온 내용입니다: ${path}.`
      : `${count(ids.length)}를 ${path} 파일로 가져왔습니다: ${ids.join(', ')}.${replaced.length === 0 ? '' : ` 바꿈: ${replaced.join(', ')}.`}`,
  noLinks: '연결된 파일이 없습니다. "vigil failures link FILE.md" 명령으로 연결할 수 있습니다.',
  link: ({ path, ids, error, pending }) =>
    [
      `연결됨: ${path}, ${count(ids.length)}.`,
      ...(error === null ? [] : [`지금은 읽거나 쓸 수 없습니다(${error.message}).`]),
      ...(pending.length === 0
        ? []
        : [
            `아직 파일에 쓰지 못한 항목: ${pending.join(', ')}. "vigil failures link FILE.md" 명령으로 다시 시도할 수 있습니다.`,
          ]),
    ].join(' '),
  unlinked: (path) => `연결 해제됨: ${path}. 파일은 그대로 남습니다.`,
  added: (ids) => `추가됨: ${ids.join(', ')}.`,
};
