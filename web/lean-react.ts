import type { Plugin } from 'vite';

/**
 * What React's DOM renderer brings for view transitions and for refs on fragments: 4 KB of brotli on every page, of which
 * this site uses nothing. Each function is reached only through a `<ViewTransition>` or a fragment that has a ref.
 */
const unused =
  /^function ((?:commit(?:AppearingPair|Enter|DeletedPair|Exit|Nested)|restore(?:Paired|EnterOrExit|Nested)|measureNested)ViewTransitions|applyViewTransitionToHostInstances(?:Recursive)?|restoreViewTransitionOnHostInstances|measureViewTransitionHostInstancesRecursive|scheduleViewTransitionEvent|applyViewTransitionName|restoreViewTransitionName|startViewTransition|commitNewChildToFragmentInstances?|deleteChildFromFragmentInstance)\([^)]*\) \{\n[\s\S]*?\n\}$/gm;
const methods =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?\n\};$/gm;

/** How many of each React 19.3.1 has: another release wants another look before it is cut. */
const FUNCTIONS = 20;
const METHODS = 15;

/** Leaves that out, and sees to it that nobody comes to need it unknowingly. */
export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$|web[\\/]src[\\/].*\.tsx$/ },
    handler(code, id) {
      if (id.endsWith('.tsx')) {
        if (/<ViewTransition\b|<Fragment\b[^>]*\sref=/.test(code))
          this.error('Take web/lean-react.ts away first: it leaves out what this needs of React.');
        return;
      }
      const found = [code.match(unused)?.length ?? 0, code.match(methods)?.length ?? 0];
      if (found[0] !== FUNCTIONS || found[1] !== METHODS)
        this.error(`React's renderer has changed (${found}): look again at what web/lean-react.ts may leave out.`);
      return { code: code.replace(unused, (_, name) => `function ${name}() {}`).replace(methods, ''), map: null };
    },
  },
};
