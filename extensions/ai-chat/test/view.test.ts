/** The answer in the page: its links lead to the sources alone, and everything else is text. */
import '../view';

const FORM = `<form class="freehold-ask" action="https://example.org/?freehold_ask=submit" data-failed="Failed" data-loading="Reading">
	<input name="question" value="When?"><button>Ask</button>
	<div class="freehold-ask__answer"></div><ol hidden></ol><button class="freehold-ask__copy" type="button" hidden>Copy</button>
</form>`;

const answer = () => document.querySelector( '.freehold-ask__answer' );

/** Submits the form; the site sends these bytes. */
async function ask( ...chunks: string[] ): Promise< void > {
	const read = async () => {
		const value = chunks.shift();
		return { value, done: value === undefined };
	};
	Object.assign( globalThis, {
		TextDecoderStream: class {},
		fetch: jest.fn( async () => ( {
			body: { pipeThrough: () => ( { getReader: () => ( { read } ) } ) },
		} ) ),
	} );
	document.body.innerHTML = FORM;
	document
		.querySelector( 'form' )
		?.dispatchEvent(
			new Event( 'submit', { bubbles: true, cancelable: true } )
		);
	expect( answer()?.textContent ).toBe( 'Reading' );
	await new Promise( ( done ) => setTimeout( done ) );
}

const event = ( data: object ) => `data: ${ JSON.stringify( data ) }\n\n`;

it( 'shows text and links to sources, from pieces of any size', async () => {
	const bytes =
		':\n\n' +
		event( {
			sources: [
				{ title: 'Hours <b>', url: 'https://example.org/hours/' },
				{ title: 'Bad', url: 'javascript:alert(1)' },
			],
		} ) +
		event( { text: 'At ni' } ) +
		event( { text: 'At <i>nine</i> [1] [2] [3]', done: true } );
	await ask( ...( bytes.match( /[\s\S]{1,7}/g ) ?? [] ) );
	expect( answer()?.textContent ).toBe( 'At <i>nine</i> [1] [2] [3]' );
	expect( answer()?.querySelector( 'i' ) ).toBeNull();
	const links = [ ...document.querySelectorAll( 'a' ) ];
	expect( links.map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [
		'https://example.org/hours/',
		'',
		'https://example.org/hours/',
		'',
	] );
	expect( document.querySelector( 'ol' ) ).toHaveProperty( 'hidden', false );
	expect( document.querySelector( 'li' )?.textContent ).toBe( 'Hours <b>' );
} );

it( 'says that an answer has not arrived', async () => {
	await ask( event( { text: 'At ni' } ) );
	expect( answer()?.textContent ).toBe( 'Failed' );
	await ask( 'data: {' );
	expect( answer()?.textContent ).toBe( 'Failed' );
} );
