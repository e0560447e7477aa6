/** Rule `time-formats`: formatters of dates come from `timeFormat` in the domain, which keeps one for each use and zone. */

import { placeOf } from './place.ts';
import { type Expression, memberName, type Ranged, type Rule } from './rule.ts';

const onlyMaker = 'src/time-format.ts';

const isFormatter = (node: Expression) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'Intl' &&
  memberName(node) === 'DateTimeFormat';

export const timeFormats: Rule = {
  create(context) {
    const place = placeOf(context.filename);
    if (place?.workspace === 'domain' && place.inside === onlyMaker) return {};
    const report = (node: Ranged) =>
      context.report({
        node,
        message: 'Use timeFormat of the domain: each formatter keeps native memory while the process lives.',
      });
    return {
      NewExpression(node) {
        if (isFormatter(node.callee)) report(node);
      },
      CallExpression(node) {
        if (isFormatter(node.callee)) report(node);
      },
    };
  },
};
