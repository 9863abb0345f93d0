import type { Language } from '../../english/english.ts';

const count = (entries: number): string => `${entries} 个条目`;

const CERTAINTIES: Readonly<Record<string, string>> = { certain: '确定', likely: '很可能', possible: '可能' };

/** Words of `vigil failures`. */
export const failures: Language['commandLine']['failures'] = {
  id: '条目',
  kind: '类别',
  seen: '在此出现',
  title: '故障',
  right: '正确',
  rightOf: ({ right, wrong }) => (right + wrong === 0 ? '' : `${right}/${right + wrong}`),
  restarts: '重新启动',
  stops: '否',
  none: '没有符合的条目。',
  symptom: '现象',
  cause: '原因',
  fix: '解决方法',
  reproduction: '如何重现',
  source: '来源',
  mayReturn: { yes: '解决之后可能再次出现。', no: '解决之后不会再次出现。' },
  certainty: (certainty) => CERTAINTIES[certainty] ?? certainty,
  draft: ({ count, run, attempt, fingerprint }) =>
    `${count} 次没有条目的异常终止（${fingerprint}），最近一次在运行 ${run} 的第 ${attempt} 次尝试。"vigil failures add --from ${run} --attempt N" 可打印一个待补充的条目。`,
  moreDrafts: (count) => `省略了 ${count} 个较早的。`,
  draftCount: '次数',
  draftRun: '最近的运行',
  draftAt: '时间',
  fingerprint: '共同点',
  noDrafts: '这里的每次异常终止都有对应的条目。',
  draftAttempt: '尝试',
  draftAdvice: '"vigil failures add --from RUN --attempt N" 可打印一个待补充的条目。',
  enforced: (id) =>
    `从现在起，如果 ${id} 确定或很可能是原因，运行就不会重新启动。"vigil failures observe ${id}" 可撤回。`,
  observed: (id) => `${id} 不再影响任何决定。`,
  isEnforced: '按你的意愿，因它而异常终止的运行不会重新启动。',
  imported: ({ path, ids, replaced, isSame }) =>
    isSame
      ? `此文本之前已导入：${path}。`
      : `已将 ${count(ids.length)}导入 ${path}：${ids.join('、')}。${replaced.length === 0 ? '' : `已替换：${replaced.join('、')}。`}`,
  noLinks: '没有链接的文件。"vigil failures link FILE.md" 可链接一个。',
  link: ({ path, ids, error, pending }) =>
    [
      `已链接：${path}，${count(ids.length)}。`,
      ...(error === null ? [] : [`目前无法读取或写入它（${error.message}）。`]),
      ...(pending.length === 0
        ? []
        : [`尚未写入其中：${pending.join('、')}。"vigil failures link FILE.md" 可重试。`]),
    ].join(''),
  unlinked: (path) => `已取消链接：${path}。文件保持不变。`,
  added: (ids) => `已添加：${ids.join('、')}。`,
};
