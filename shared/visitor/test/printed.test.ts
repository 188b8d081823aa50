import { eachPrinted, moduleData, pageData } from '../printed';
import { httpUrl } from '../sinks';

const script = ( attributes: string, json: string ) =>
	`<script type="application/json" ${ attributes }>${ json }</script>`;

/** Elements that an author can store, with the same attributes and text. */
const fakes = ( attributes: string, json: string ) =>
	[ 'div', 'a', 'button', 'textarea' ]
		.map(
			( tag ) =>
				`<${ tag } type="application/json" ${ attributes }>${ json }</${ tag }>`
		)
		.join( '' );

describe( 'data that PHP prints', () => {
	it( 'is read from scripts alone', () => {
		const id = 'id="wp-script-module-data-freehold/map"';
		document.body.innerHTML =
			fakes( id, '{"fake":1}' ) +
			fakes( 'data-for="search"', '{"fake":1}' );
		expect( moduleData( 'map' ) ).toBeNull();
		expect( pageData( 'search' ) ).toBeUndefined();
		document.body.innerHTML +=
			script( id, '{"a":1}' ) + script( 'data-for="search"', '{"b":2}' );
		expect( moduleData( 'map' ) ).toEqual( { a: 1 } );
		expect( pageData( 'search' ) ).toEqual( { b: 2 } );
	} );

	it( 'is found once for each element, later ones included', async () => {
		const settle = () => new Promise( ( done ) => setTimeout( done ) );
		document.body.innerHTML = `<p>${ script( 'data-for="x"', '1' ) }</p>`;
		const found = jest.fn();
		eachPrinted( 'x', found );
		const [ first ] = document.querySelectorAll( 'p' );
		expect( found.mock.calls ).toEqual( [ [ 1, first ] ] );
		document.body.insertAdjacentHTML(
			'beforeend',
			`<i>${ script( 'data-for="x"', '2' ) }</i>${ fakes(
				'data-for="x"',
				'3'
			) }`
		);
		await settle();
		expect( found ).toHaveBeenCalledTimes( 2 );
		expect( found ).toHaveBeenLastCalledWith(
			2,
			document.querySelector( 'i' )
		);
	} );
} );

it.each( [
	[ 'https://example.org/a', 'https://example.org/a' ],
	[ 'HTTP://example.org', 'HTTP://example.org' ],
	[ 'javascript:alert(1)', '' ],
	[ ' javascript:alert(1)//https://example.org', '' ],
	[ 'java\nscript:alert(1)', '' ],
	[ 'data:text/html,<script>', '' ],
	[ '/relative', '' ],
] )( 'a link may lead to %j: %j', ( url, expected ) => {
	expect( httpUrl( url ) ).toBe( expected );
} );
