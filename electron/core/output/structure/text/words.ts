/*
 * Words that hint at what a number is. They break ties and tell the direction; what a number is follows from what it
 * does. They are those of tools' own output, and the usual ones of eight languages.
 */

/** Words that stand apart: Latin and Cyrillic ones. `_` is any joint, `*` any ending. The others do not stand apart. */
const hint = (spaced: readonly string[], unspaced: readonly string[] = []): RegExp => {
  const own = spaced.join('|').replaceAll('_', '[ _-]?').replaceAll('*', '\\p{L}*');
  return new RegExp([`(?<![\\p{L}])(?:${own})(?![\\p{L}])`, ...unspaced].join('|'), 'iu');
};

/** What is counted. */
export const COUNTS = hint(
  [
    'iter|iters|iterat|iteration|iterations|iteración|iteracion|iteração|it|itr|niter|n_iter|nit|trial|trials|epoch|epochs|gen|n_gen',
    'ngen|generation|generations|round|rounds|step|steps|evaluation|evaluations|eval|evals|nfev|run|runs|experiment|experiments',
    'training_iteration|boosting_round|candidate|restart|restarts|sample|samples|versuch|versuche|runde|runden|schritt|schritte',
    'durchlauf|essai|essais|tour|tours|génération|étape|époque|ensayo|ensayos|ronda|rondas|generación|paso|pasos|época',
    'prova|giro|passo|geração|tentativa|итер*|итерац*|опыт*|шаг*|поколени*|цикл*|запуск*|эпох*|попыт*|ход|ходов|расч*',
  ],
  [
    '반복|시도|실험|회차|회|에폭|에포크|세대|탐색|횟수|迭代|轮|輪|代数|次|世代|试验|试行|試行|反復|回数|回目|エポック|步|실행',
  ],
);
/** What a number is that comes first and is never a count. */
export const NAMES_IDENTITY = hint(
  [
    'id|ids|pid|tid|uid|gid|port|seed|seeds|rank|gpu|cuda|device|worker|workers|thread|node|host|shard|line|lines|row|col|column|job|jobid|user|key|size|page|index_col|icmp_seq|seq|ttl|status|code|exit|level|version|build|ouvrier|arbeiter|рабоч*',
  ],
  ['작업자|编号|番号'],
);
export const BEST = hint(
  [
    'best|fbest|best_f|bestever|incumbent|lowest|highest|optimum|optimal|so_far|current_minimum|elite|record|mejor|melhor|meilleur',
    'meilleure|beste|bester|bestes|migliore|minimum|tiefste|höchste|récord|óptimo|recorde|лучш*|наименьш*|наибольш*|рекорд*|минимум',
    "максимум|d'élite|élite",
  ],
  ['최고|최저|최적|최선|최소|최대|最良|最优|最優|最佳|最好|最小|最高|最大|これまで|ベスト'],
);
export const VALUE = hint(
  [
    'objective|obj|obj_func|score|loss|value|val|fitness|reward|ep_rew_mean|reward_mean|episode_reward|cost|target|accuracy|acc',
    'val_acc|auc|val_auc|f1|error|err|rmse|mae|mse|l1|l2|logloss|mlogloss|multi_logloss|cvar|metric|fun|f_value|function_value|fval',
    'f_min|objfun|inertia|residual|perplexity|ppl|energy|result|yield|map|wert|kosten|fehler|verlust|güte|abweichung|energie|coût|écart',
    'valeur|erreur|perte|costo|coste|valor|error|pérdida|resultado|rendimiento|custo|значение|ошибк*|невязк*|качеств*',
    'энерг*|отклонен*|результат*|потер*',
  ],
  [
    '손실|목적|점수|정확|오차|비용|수율|평가값|損失|损失|目标|目標|目的|評価|评价|得分|分数|得率|适应度|適応度|準確|准确|正解率|成本|スコア|値',
  ],
);
/** What an objective is called, and no part of one: these outweigh plain `value`. */
export const OBJECTIVE = hint(
  [
    'objective|obj|obj_func|score|loss|val_loss|fitness|reward|ep_rew_mean|episode_reward|cost|accuracy|acc|val_acc|auc|val_auc|f1',
    'error|err|rmse|mae|mse|logloss|mlogloss|multi_logloss|cvar|f_value|function_value|fval|objfun|kosten|fehler|verlust|coût|erreur',
    'perte|costo|pérdida|ошибк*|невязк*|качеств*|энерг*',
  ],
  ['손실|목적|점수|정확|오차|비용|損失|损失|目标|目標|目的|評価|评价|得分|分数|适应度|適応度|スコア'],
);
export const SMALLER = hint(
  [
    'loss|val_loss|train_loss|error|err|cost|rmse|mae|mse|l1|l2|logloss|mlogloss|multi_logloss|regret|perplexity|ppl|residual|inertia',
    'kosten|fehler|verlust|abweichung|coût|écart|erreur|perte|costo|coste|pérdida|custo|erro|ошибк*|невязк*|отклонен*|потер*',
  ],
  ['손실|오차|비용|損失|损失|誤差|误差|成本|コスト'],
);
export const LARGER = hint(
  [
    'accuracy|acc|val_acc|train_acc|auc|val_auc|f1|reward|rewards|reward_mean|episode_reward|ep_rew_mean|return|map|precision|recall',
    'r2|dice|iou|yield|güte|rendimiento|trefferquote|précision|качеств*|приспособленн*',
  ],
  ['정확|정밀|보상|수율|精度|準確|准确|奖励|得率|正解率|適応度'],
);
export const LOWEST = hint(['lowest|min|f_min|minimum|tiefste|наименьш*|минимум'], ['최저|최소|最小|最低']);
export const HIGHEST = hint(['highest|max|maximum|höchste|наибольш*|максимум'], ['최대|最大|最高|최고']);
/** What stands beside the objective and is none. */
export const NO_VALUE = hint(
  [
    'time|times|elapsed|sec|secs|seconds|took|duration|lapse|eta|remaining|lr|learning_rate|sigma|std|stds|norm|gnorm|gnorms|grad',
    'gradient|mfu|fps|rate|temp|temperature|t|tr|radius|tr_radius|mem|memory|ts|timestamp|rt|worst|bound|mean|avg|zeit|dauer|durée',
    'duree|temps|tiempo|время|сек|т|rest|tokens|tok/s|img/s|momentum|mutation|ms/batch|penalty|opt|c_viol|change|tolerance|throughput',
    'f_gap|gap|axis_ratio|norm_of_step|max_std|min_std|сред*',
  ],
  ['시간|소요|학습률|초기|耗时|用时|時間|時刻|学习率|学習率|温度'],
);
export const LEFT = hint(
  ['remaining|left|remain|to_go|restantes|restant|übrig|noch|quedan|faltan|осталось'],
  ['남은|剩余|残り'],
);
/** What failed and is tried again: such lines number the tries, and nothing gets further by them. */
export const TRIES_AGAIN = hint(
  [
    'retry|retries|retrying|retried|trying_again|try_again|erneut*|nochmal*|réessa*|nouvelle_tentative|reintent*|tentando_novamente',
    'повторн*|повторя*',
  ],
  ['재시도|重试|重試|再試行|リトライ'],
);
const AIMS = {
  minimise: /\bminimi[sz](?:e|es|ing|ation)\b/i,
  maximise: /\bmaximi[sz](?:e|es|ing|ation)\b/i,
};

/** Which way a text says that the search goes; null: it does not say. */
export function aimOf(text: string): keyof typeof AIMS | null {
  const isDown = AIMS.minimise.test(text);
  if (isDown === AIMS.maximise.test(text)) return null;
  return isDown ? 'minimise' : 'maximise';
}
