import { salonProjectors } from '@salon/projections';
import { type CommandText, commands } from './operator-program.ts';

/** The possible next words by the words before: groups, verbs, options and values of arguments. */
function wordsByBeginning(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (before: string, words: readonly string[]): void => {
    const known = found.get(before) ?? new Set<string>();
    for (const word of words) known.add(word);
    found.set(before, known);
  };
  for (const [name, text] of Object.entries<CommandText>(commands)) {
    const { options = {}, takes: [first = ''] = [] } = text;
    const [group = '', verb] = name.split(' ');
    add('', [group]);
    if (verb !== undefined) add(group, [verb]);
    add(name, [...Object.keys(options).map((flag) => flag.split(' ')[0] ?? ''), '--json']);
    // Choices as in `<name|all>` and `<bash|zsh>`; a name is that of a read model.
    const choices = first.slice(1, -1).split('|');
    const isOfReadModel = /^(projections|parked) /.test(name) && choices[0] === 'name';
    if (isOfReadModel) add(name, [...salonProjectors.map((model) => model.name), ...choices.slice(1)]);
    else if (name === 'completion') add(name, choices);
  }
  return found;
}

/** The completion script for a shell, generated from the commands; undefined for an unknown shell. */
export function completionScript(shell: string): string | undefined {
  if (shell !== 'bash' && shell !== 'zsh') return undefined;
  // zsh runs bash completions.
  const asBash = 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n';
  // The first match wins, so `projections replay` comes before `projections`.
  const cases = [...wordsByBeginning()]
    .sort(([a], [b]) => b.length - a.length)
    .map(([before, words]) => `    ${before === '' ? '""' : `"${before}"*`}) words="${[...words].sort().join(' ')}" ;;`);
  return `${shell === 'zsh' ? asBash : ''}_ops() {
  local before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=""
  case "$before" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ops ops`;
}
