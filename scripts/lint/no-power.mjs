// The result of ** and **= may differ in the last bit between engines, like that of Math.pow.
const message = 'Headless code does not raise to powers with **: multiply, so that every engine gets the same bits.';

const noPower = {
  create(context) {
    const refuse = (node) => context.report({ node, message });
    return {
      'BinaryExpression[operator="**"]': refuse,
      'AssignmentExpression[operator="**="]': refuse,
    };
  },
};

export default { meta: { name: 'headless' }, rules: { 'no-power': noPower } };
