/** Small rules: meaningful file names, no assertion through unknown, a reason for every disabled rule and effect. */

import { placeOf } from './place.ts';
import { lastName, type Rule } from './rule.ts';

const emptyNames = /(^|[/.-])(utils?|helpers?|misc|common|manager|shared|stuff)(?=[/.-]|$)/i;

export const fileNames: Rule = {
  create(context) {
    const place = placeOf(context.filename);
    const match = place && emptyNames.exec(place.inside);
    if (!match) return {};
    return {
      Program(node) {
        context.report({ node, message: `"${match[2]}" says nothing: name the file after what is in it.` });
      },
    };
  },
};

export const noDoubleAssertion: Rule = {
  create(context) {
    return {
      TSAsExpression(node) {
        if (node.expression.type !== 'TSAsExpression') return;
        const through = node.expression.typeAnnotation.type;
        if (through === 'TSUnknownKeyword' || through === 'TSAnyKeyword' || through === 'TSNeverKeyword')
          context.report({
            node,
            message: 'An assertion through unknown hides an error: check or parse instead.',
          });
      },
    };
  },
};

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

export const explainedEffects: Rule = {
  create(context) {
    return {
      ExpressionStatement(node) {
        if (node.expression.type !== 'CallExpression') return;
        const called = lastName(node.expression.callee);
        if (called === null || !effects.has(called)) return;
        if (context.sourceCode.getCommentsBefore(node).length === 0)
          context.report({
            node,
            message: `Add a comment above ${called} that says why nothing simpler works.`,
          });
      },
    };
  },
};

export const explainedExceptions: Rule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (/^\s*(oxlint|eslint)-disable(?!.* -- \S)/s.test(comment.value))
            context.report({
              node: comment,
              message: 'Give the reason for disabling a rule: oxlint-disable-next-line rule -- reason',
            });
      },
    };
  },
};
