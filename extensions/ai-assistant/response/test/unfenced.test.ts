/**
 * @jest-environment node
 */
import { unfenced } from '../unfenced';

it.each( [
	[ 'no fence', 'a', 'a' ],
	[ 'a fence around all of it', '```markdown\n# A\n\nb\n```\n', '# A\n\nb' ],
	[ 'the short name', '```md\na\n```', 'a' ],
	[ 'a response that still arrives', '```markdown\n# A', '# A' ],
	[ 'code inside', '```markdown\n```js\nx\n```\n```', '```js\nx\n```' ],
	[
		'a line before, as local models write it',
		'Here is your post:\n\n```markdown\n# A\n\nb\n```',
		'# A\n\nb',
	],
	[
		'a line after',
		'Sure, here it is:\n```md\na\n```\n\nEnjoy!',
		'a\n\nEnjoy!',
	],
	[
		'a text with an example',
		'So:\n```md\na\n```\nb\n\nc',
		'So:\n```md\na\n```\nb\n\nc',
	],
	[ 'another language', '```js\na\n```', '```js\na\n```' ],
	[
		'two fences',
		'```md\na\n```\nb\n```js\nc\n```',
		'```md\na\n```\nb\n```js\nc\n```',
	],
] )( 'removes a Markdown fence only: %s', ( _name, text, inside ) => {
	expect( unfenced( text ) ).toBe( inside );
} );
