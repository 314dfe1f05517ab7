/**
 * @typedef {'elements' | 'text' | 'constant' | 'nothing'} Kind What an expression puts into the page. Anything that may hold text
 * counts as text.
 */

const returnedBy = (node) => {
  if (node?.type !== 'ArrowFunctionExpression') return [];
  if (node.body.type !== 'BlockStatement') return [node.body];
  return node.body.body.flatMap((line) => (line.type === 'ReturnStatement' && line.argument ? [line.argument] : []));
};

const join = (kinds) => {
  const [first = 'nothing', ...others] = new Set(kinds.filter((kind) => kind !== 'nothing'));
  return others.length > 0 || first === 'constant' ? 'text' : first;
};

/** @returns {Kind} `slots` are the names in this file that hold elements or are functions that return some. So are names that end in `Element`. */
const kindOf = (node, slots) => {
  const of = (inner) => kindOf(inner, slots);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'elements';
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '' ? 'constant' : 'nothing';
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? 'constant' : 'text';
    case 'Identifier':
      if (node.name === 'undefined') return 'nothing';
      return slots.has(node.name) ? 'elements' : 'text';
    case 'LogicalExpression':
      return node.operator === '&&' ? of(node.right) : join([of(node.left), of(node.right)]);
    case 'ConditionalExpression':
      return join([of(node.consequent), of(node.alternate)]);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return of(node.expression);
    case 'CallExpression':
      return slots.has(node.callee.name) ||
        /Element$/.test(node.callee.name) ||
        node.arguments.flatMap(returnedBy).map(of).includes('elements')
        ? 'elements'
        : 'text';
    default:
      return 'text';
  }
};

const isReactNode = (type) =>
  type?.type === 'TSTypeReference' ? type.typeName.name === 'ReactNode' : isReactNodeFunction(type);

const isReactNodeFunction = (type) => type?.type === 'TSFunctionType' && isReactNode(type.returnType?.typeAnnotation);

/** Elements, constant text and expressions among the children, without the spaces between them. */
const listChildren = ({ children }, slots) =>
  children.flatMap((node) => {
    if (node.type === 'JSXText') return node.value.trim() === '' ? [] : [{ node, kind: 'constant' }];
    if (node.type !== 'JSXExpressionContainer') return [{ node, kind: 'elements' }];
    const kind = kindOf(node.expression, slots);
    return kind === 'nothing' ? [] : [{ node, kind, mayChange: kind !== 'constant' }];
  });

/**
 * A browser that translates a page puts its own elements in place of text nodes, and React then fails on the ones it knows: it
 * shows stale text, or throws when it inserts or removes an element beside them. The text of an only child is safe.
 */
const textAlone = {
  create: (context) => {
    const parents = [];
    const slots = new Set(['children']);
    const addParent = (node) => parents.push(node);
    return {
      JSXElement: addParent,
      JSXFragment: addParent,
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (isReactNode(typeAnnotation?.typeAnnotation)) slots.add(key.name);
      },
      VariableDeclarator: ({ id, init }) => {
        if (init && [init, ...returnedBy(init)].some((node) => kindOf(node, slots) === 'elements')) slots.add(id.name);
      },
      'Program:exit': () => {
        for (const parent of parents) {
          const all = listChildren(parent, slots);
          const hasText = all.some(({ kind }) => kind === 'text' || kind === 'constant');
          for (const { node, kind, mayChange } of all)
            if (mayChange && all.length > 1 && (kind === 'text' || hasText))
              context.report({ node, message: 'Text that changes must be the only child of its element.' });
        }
      },
    };
  },
};

/** The shop's own lint rules. */
export default { meta: { name: 'provender' }, rules: { 'text-alone': textAlone } };
