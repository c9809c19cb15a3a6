// An agent whose model is a script: it asks a tool for a price, and computes with it in the next turn.
import { agent, tool } from 'incant';
import { scriptedModel } from 'incant/testing';

const priceOf = tool({
  name: 'price-of',
  description: 'The price of a drink in dollars',
  input: { type: 'string' },
  readOnly: true,
  run: (drink) => (drink === 'coffee' ? 3.5 : 2),
});

const model = scriptedModel([
  '\'(!call-now price (tools/price-of "coffee"))',
  '(def total (* 3 price)) (str "three coffees cost " total)',
]);

const result = await agent({ model, tools: [priceOf] }).run('What do three coffees cost?');
console.log(result.ok ? result.value : result.error.message);
for (const receipt of result.receipts) console.log(receipt.effect, receipt.state);
