import { settled } from '../settled';
import { render } from '../to-html';

const TEXT = `## Bread

Flour and **water and** more, *soft* and \`a b\` ~~old~~ with [a link](https://example.org/x) here.

- **one** thing
- two \`x\`

1. first
2. second

| a | b |
|---|:-:|
| 1 | **2** |
| 3 | 4 |

> a _quote_ here

***both*** and a footnote[^1].

End`;

it( 'never shows marks of a text that still arrives', () => {
	const shown = Array.from( TEXT, ( _, at ) => {
		const page = new DOMParser().parseFromString(
			render( settled( TEXT.slice( 0, at + 1 ) ) ),
			'text/html'
		);
		return page.body.textContent ?? '';
	} );
	expect(
		shown.filter( ( text ) => /[*_`#|[\]~]|https|---/.test( text ) )
	).toEqual( [] );
} );

it.each( [
	[ 'a whole text', `${ TEXT }.` ],
	[ 'code', '```js\nconst a = [ 2 ** 3' ],
	[ 'names and stars', 'snake_case_name and 2 * 3' ],
] )( 'leaves %s as it is', ( _, text ) => {
	expect( settled( text ) ).toBe( text );
} );
